package dxkit.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dxkit.container.Container;
import dxkit.container.ContainerNodes;
import dxkit.container.ContainerNodes.Options;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.text.Documents;
import dxkit.text.JsonWriter;
import dxkit.text.YamlWriter;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Node;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Any text, read as a document and built: a container, or a {@link FormatException}. */
class DocumentFuzzTest {
    static Stream<byte[]> documents() {
        return Samples.all("containers", "dxbc").map(Bytes::wrap).map(Container::open).flatMap(container -> {
            Node lossless = ContainerNodes.write(container, Dialect.LOSSLESS);
            Node llvm = ContainerNodes.write(container, Dialect.LLVM);
            return Stream.of(YamlWriter.toBytes(lossless), JsonWriter.toBytes(lossless), YamlWriter.toBytes(llvm));
        }).map(Bytes::toArray);
    }

    @MethodSource("documents")
    @FuzzTest
    void builds(byte[] text) {
        try {
            var _ = ContainerNodes.read(Documents.read(Bytes.wrap(text), 1), Options.NONE);
        } catch (FormatException refused) {
            assertThat(refused.problem()).isNotEmpty();
        }
    }
}

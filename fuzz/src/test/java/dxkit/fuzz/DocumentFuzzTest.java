package dxkit.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dxkit.container.Container;
import dxkit.container.ContainerNodes;
import dxkit.io.Bytes;
import dxkit.text.JsonWriter;
import dxkit.text.YamlWriter;
import dxkit.walk.Context.Dialect;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Any text as a YAML or JSON document of a container, a part or a PDB. */
class DocumentFuzzTest {
    static Stream<byte[]> documents() {
        return Samples.all("containers", "dxbc").map(Bytes::wrap).map(Container::open).flatMap(container -> {
            var lossless = ContainerNodes.write(container, Dialect.LOSSLESS);
            var llvm = ContainerNodes.write(container, Dialect.LLVM);
            return Stream.of(YamlWriter.toBytes(lossless), JsonWriter.toBytes(lossless), YamlWriter.toBytes(llvm));
        }).map(Bytes::toArray);
    }

    @MethodSource("documents")
    @FuzzTest
    void document(byte[] text) {
        Everything.document(Bytes.wrap(text));
    }
}

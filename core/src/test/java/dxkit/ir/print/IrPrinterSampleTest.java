package dxkit.ir.print;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.io.Disk;
import dxkit.io.Spool;
import dxkit.ir.ModuleReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The texts of DXC's llvm-dis that stand beside the samples of bitcode. */
class IrPrinterSampleTest {
    private static final Path SAMPLES = Path.of("../samples/bitcode");

    @ParameterizedTest
    @ValueSource(strings = {"cs-wave-ops.bc", "lib-raytracing.bc", "ps-debug.bc"})
    void asLlvmDisPrintsIt(String name) throws IOException {
        var module = ModuleReader.read(Disk.read(SAMPLES.resolve(name)));
        String expected = Disk.read(SAMPLES.resolve(name + ".ll")).text(StandardCharsets.ISO_8859_1);
        assertThat(IrPrinter.PLAIN.withModuleIdentifier(name).print(module)).isEqualTo(expected);
        var text = new Spool();
        IrPrinter.PLAIN.write(module, text);
        assertThat(text.text(StandardCharsets.ISO_8859_1)).isEqualTo(expected.substring(expected.indexOf('\n') + 1));
    }
}

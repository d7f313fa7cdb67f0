package dxkit.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dxkit.bitcode.Bitstream;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.ir.Function;
import dxkit.ir.ModuleReader;
import dxkit.ir.ModuleWriter;
import dxkit.ir.StripDebug;
import dxkit.ir.print.IrPrinter;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes, read as a bitstream and as a module: a {@link FormatException}, or what comes back is the same. */
class BitcodeFuzzTest {
    static Stream<byte[]> samples() {
        return Samples.all("bitcode");
    }

    @MethodSource("samples")
    @FuzzTest
    void bitstream(byte[] data) {
        var bytes = Bytes.wrap(data);
        Bitstream stream;
        try {
            stream = Bitstream.read(bytes);
        } catch (FormatException refused) {
            return;
        }
        if (!stream.write().equals(bytes)) {
            throw new AssertionError("other bits");
        }
    }

    @MethodSource("samples")
    @FuzzTest
    void module(byte[] data) {
        try {
            var module = ModuleReader.read(Bytes.wrap(data));
            module.functions().forEach(Function::blocks);
            IrPrinter.PLAIN.print(module);
            var written = ModuleWriter.write(module);
            var again = ModuleReader.read(written);
            if (!ModuleWriter.write(again).equals(written)) {
                throw new AssertionError("other bits");
            }
            StripDebug.toProgram(again, false);
            ModuleWriter.write(again);
        } catch (FormatException refused) {
            return;
        }
    }
}

package dxkit.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dxkit.debug.InstructionTexts;
import dxkit.debug.SourceLines;
import dxkit.dxil.DxilModule;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.ir.ModuleReader;
import dxkit.listing.Listing;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes, listed; and what metadata and debug information say. */
class ListingFuzzTest {
    static Stream<byte[]> files() {
        return Samples.all("containers", "pdb", "bitcode");
    }

    static Stream<byte[]> bitcode() {
        return Samples.all("bitcode");
    }

    @MethodSource("files")
    @FuzzTest
    void listing(byte[] data) {
        try {
            if (Listing.of(Bytes.wrap(data)).bytes().isEmpty()) {
                throw new AssertionError("nothing listed");
            }
        } catch (FormatException refused) {
            return;
        }
    }

    /** Each piece of metadata is refused by itself. */
    @MethodSource("bitcode")
    @FuzzTest
    void metadata(byte[] data) {
        try {
            var module = DxilModule.of(ModuleReader.read(Bytes.wrap(data)));
            Stream.<Runnable>of(module::version, module::validatorVersion, module::shaderModel, module::entryPoints, module::resources,
                    module::types, module::viewIdState, module::subobjects, module::rootSignature, module::counters)
                    .forEach(ListingFuzzTest::refused);
        } catch (FormatException refused) {
            return;
        }
    }

    private static void refused(Runnable reading) {
        try {
            reading.run();
        } catch (FormatException refused) {
            return;
        }
    }

    @MethodSource("bitcode")
    @FuzzTest
    void lines(byte[] data) {
        try {
            var module = ModuleReader.read(Bytes.wrap(data));
            var texts = InstructionTexts.of(module);
            SourceLines.of(module).functions().forEach(function -> function.forEach((line, variables) -> {
                if (texts.of(line.instruction()).isEmpty()) {
                    throw new AssertionError("no text of instruction " + line.number());
                }
            }));
        } catch (FormatException refused) {
            return;
        }
    }
}

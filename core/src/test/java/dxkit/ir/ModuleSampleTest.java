package dxkit.ir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.bitcode.BitcodeCorpus;
import dxkit.bitcode.BitcodeCorpus.Sample;
import dxkit.bitcode.Bitstream;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The project's samples, read, written and stripped. */
class ModuleSampleTest {

    private static Bytes part(String file, String part) {
        return BitcodeCorpus.ofProject().stream().filter(s -> s.file().endsWith(file) && s.part().equals(part)).findFirst()
                .map(Sample::bitcode)
                .orElseThrow();
    }

    @Test
    void everyModuleComesBackToTheSameBytes() {
        assertThat(BitcodeCorpus.ofProject()).hasSizeGreaterThan(30).allSatisfy(sample -> {
            assertThat(Bitstream.read(sample.bitcode()).write()).isEqualTo(sample.bitcode());
            assertThat(ModuleWriter.write(ModuleReader.read(sample.bitcode()))).isEqualTo(sample.bitcode());
        });
    }

    @Test
    void debugModuleBesideTheProgramStripsToIt() {
        var module = ModuleReader.read(part("ps-debug-embedded.dxil", "ILDB"));
        assertThat(module.namedMetadata("dx.source.contents")).isNotNull();
        StripDebug.toProgram(module, false);
        assertThat(ModuleWriter.write(module)).isEqualTo(part("ps-debug-embedded.dxil", "DXIL"));
    }

    @Test
    void debugModuleOfThePdbStripsToTheProgram() {
        var module = ModuleReader.read(part("debug-full-inner.dxil", "ILDB"));
        StripDebug.toProgram(module, false);
        assertThat(ModuleWriter.write(module)).isEqualTo(part("ps-debug-in-pdb.dxil", "DXIL"));
    }

    @Test
    void standInsMakeTheDebugModuleOfThePdb() {
        var module = ModuleReader.read(part("ps-debug-embedded.dxil", "ILDB"));
        StripDebug.replaceSources(module);
        assertThat(ModuleWriter.write(module)).isEqualTo(part("debug-full-inner.dxil", "ILDB"));
    }

    @Test
    void debugInformationAloneLeavesReflection() {
        var module = ModuleReader.read(part("ps-debug-embedded.dxil", "ILDB"));
        StripDebug.toProgram(module, true);
        assertThat(module.namedMetadata("llvm.dbg.cu")).isNull();
        assertThat(module.namedMetadata("dx.source.contents")).isNull();
        assertThat(module.functions()).extracting(Function::name).noneMatch(name -> name.startsWith("llvm.dbg."));
        assertThat(ModuleWriter.write(module).length()).isGreaterThan(part("ps-debug-embedded.dxil", "DXIL").length());
    }

    @Test
    void bodiesAreReadWhenAskedFor() {
        var bitcode = part("ps-debug-embedded.dxil", "DXIL").toArray();
        // The last block is the body of the only function; its last record is then no longer one.
        int end = bitcode.length - 8;
        Arrays.fill(bitcode, end - 24, end, (byte) 0xff);
        var module = ModuleReader.read(Bytes.wrap(bitcode));
        assertThat(module.namedMetadata("dx.entryPoints")).isNotNull();
        var function = module.functions().stream().filter(f -> !f.isDeclaration()).findFirst().orElseThrow();
        assertThatThrownBy(function::blocks).isInstanceOf(FormatException.class)
                .hasMessageContaining("MODULE_BLOCK.FUNCTION_BLOCK");
    }
}

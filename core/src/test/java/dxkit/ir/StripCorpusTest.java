package dxkit.ir;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.bitcode.BitcodeCorpus;
import dxkit.bitcode.BitcodeCorpus.Sample;
import dxkit.io.Bytes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A debug module, stripped, is the module that DXC shipped. */
class StripCorpusTest {

    /** The samples of each compile, those of its PDB too. */
    private static Map<@Nullable Path, List<Sample>> compiles() {
        var compiles = new LinkedHashMap<@Nullable Path, List<Sample>>();
        for (var sample : BitcodeCorpus.samples("dxc")) {
            compiles.computeIfAbsent(sample.file().getParent(), _ -> new ArrayList<>()).add(sample);
        }
        return compiles;
    }

    private static Bytes stripped(Bytes bitcode, boolean keepReflection) {
        var module = ModuleReader.read(bitcode);
        StripDebug.toProgram(module, keepReflection);
        return ModuleWriter.write(module);
    }

    @Test
    void stripsToWhatWasShipped() {
        int compared = 0;
        for (var samples : compiles().values()) {
            for (var shipped : samples) {
                if (shipped.part().equals("DXIL") && shipped.file().endsWith("shader.dxil")) {
                    for (var debug : samples) {
                        if (debug.part().equals("ILDB")) {
                            // The assembler strips debug information but keeps reflection.
                            boolean assembled = String.valueOf(debug.file().getParent()).endsWith("--reassembled-zi");
                            assertThat(stripped(debug.bitcode(), assembled)).as(debug.toString()).isEqualTo(shipped.bitcode());
                            compared++;
                        }
                    }
                }
            }
        }
        assertThat(compared).isGreaterThanOrEqualTo(123);
    }

    @Test
    void standInsMakeWhatIsInThePdb() {
        var embedded = new HashMap<String, Sample>();
        var inPdb = new HashMap<String, Sample>();
        for (var sample : BitcodeCorpus.samples("dxc")) {
            String compile = String.valueOf(sample.file().getParent());
            String shader = compile.replaceFirst("--.*", "");
            if (sample.part().equals("ILDB") && compile.endsWith("--zi-embed")) {
                embedded.put(shader, sample);
            } else if (sample.part().equals("ILDB") && compile.endsWith("--zi-fd")) {
                inPdb.put(shader, sample);
            }
        }
        embedded.keySet().retainAll(inPdb.keySet());
        var compared = new ArrayList<String>();
        embedded.forEach((shader, sample) -> {
            var module = ModuleReader.read(sample.bitcode());
            StripDebug.replaceSources(module);
            var expected = Objects.requireNonNull(inPdb.get(shader)).bitcode();
            // A PDB has what the module of a container lost: root signature and subobjects, which have parts of their own there, and orders of uses.
            var pdb = ModuleReader.read(expected);
            if (pdb.namedMetadata("dx.rootSignature") == null && pdb.namedMetadata("dx.subobjects") == null
                    && pdb.functions().stream().allMatch(function -> function.useListOrders().isEmpty())) {
                assertThat(ModuleWriter.write(module)).as(shader).isEqualTo(expected);
                compared.add(shader);
            }
        });
        assertThat(compared).hasSizeGreaterThan(1);
    }
}

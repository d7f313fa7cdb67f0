package dxkit.debug;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.Corpus;
import dxkit.container.Container;
import dxkit.io.ByteSource;
import dxkit.io.Bytes;
import dxkit.io.FourCC;
import dxkit.ir.ModuleReader;
import dxkit.ir.ModuleWriter;
import dxkit.ir.ModuleWriter.UseLists;
import dxkit.part.DebugNamePart;
import dxkit.part.HashPart;
import dxkit.part.ProgramPart;
import dxkit.pdb.MsfWriter.Layout;
import dxkit.pdb.ShaderPdb;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Shaders that DXC put debug information into become those that it ships without. */
class DebugSplitCorpusTest {
    private static final FourCC DXIL = FourCC.of("DXIL");
    private static final FourCC ILDB = FourCC.of("ILDB");
    private static final FourCC PRIV = FourCC.of("PRIV");

    private record Compile(String name, String arguments, Container container) {
        boolean isDebug() {
            return container.part("ILDB").isPresent();
        }

        /** The arguments without those that say where debug information goes. */
        String others() {
            return arguments.replace("-Qembed_debug", "").replace("-Qstrip_debug", "").replaceAll("-Fd \\S+", "").replaceAll("\\s+", " ");
        }

        /** The assembler keeps reflection, and HASH is of the sources here, so that nothing tells. */
        boolean isAssembled() {
            return arguments.contains("dxa:");
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static List<Compile> compiles() {
        var compiles = new ArrayList<Compile>();
        for (String line : Corpus.text(Corpus.folder().resolve("dxc/manifest.tsv")).lines().skip(1).toList()) {
            String[] fields = line.split("\t", -1);
            Path file = Corpus.folder().resolve("dxc").resolve(fields[0]).resolve("shader.dxil");
            if (Files.exists(file) && Container.isContainer(Corpus.read(file))) {
                compiles.add(new Compile(fields[0], fields[4], Container.open(Corpus.read(file))));
            }
        }
        return compiles;
    }

    @Test
    void programsAreThoseThatDxcMade() {
        int compared = 0;
        for (var compile : compiles()) {
            if (compile.isDebug()) {
                var before = compile.container();
                var split = DebugSplit.of(before);
                assertThat(split.shader().part("DXIL").orElseThrow().data()).as(compile.name())
                        .isEqualTo(before.part("DXIL").orElseThrow().data());
                assertThat(split.shader().part("ILDB")).as(compile.name()).isEmpty();
                assertThat(split.isOfAnotherProgram()).as(compile.name()).isFalse();
                if (!compile.isAssembled()) {
                    var fromDebugAlone = DebugSplit.of(before.edit().remove(DXIL).keepLayout().apply());
                    assertThat(fromDebugAlone.shader().bytes()).as(compile.name()).isEqualTo(split.shader().bytes());
                    Bytes debug = before.part("ILDB").orElseThrow().data();
                    var fromDebugInDxil = DebugSplit.of(before.edit().remove(ILDB).replace(DXIL, debug).keepLayout().apply());
                    assertThat(fromDebugInDxil.shader().bytes()).as(compile.name()).isEqualTo(split.shader().bytes());
                    compared++;
                }
            }
        }
        assertThat(compared).isGreaterThanOrEqualTo(38);
    }

    /** The same source and arguments, with debug information in the container and without: the files are the same but for what the arguments are told in. */
    @Test
    void containersAreThoseThatDxcShips() {
        Map<String, List<Compile>> alike = new LinkedHashMap<>();
        compiles().forEach(compile -> alike.computeIfAbsent(compile.others(), _ -> new ArrayList<>()).add(compile));
        int same = 0;
        for (var group : alike.values()) {
            for (var debug : group.stream().filter(Compile::isDebug).toList()) {
                for (var shipped : group.stream().filter(compile -> !compile.isDebug()).toList()) {
                    // The name of the PDB is an argument; so are those in the PDB in PRIV, and in the sources that HASH may be of.
                    boolean named = shipped.container().part("ILDN").isPresent();
                    var split = DebugSplit.of(debug.container());
                    var made = (named ? split.named(shipped.container().part(DebugNamePart.FORMAT).orElseThrow().name()) : split).shader();
                    if (made.bytes().equals(shipped.container().bytes())) {
                        same++;
                    } else {
                        assertThat(argumentFree(made)).as(debug + " as " + shipped).isEqualTo(argumentFree(shipped.container()));
                        assertThat(made.part("PRIV").isPresent() || made.part(HashPart.FORMAT).orElseThrow().includesSource())
                                .as(debug + " as " + shipped).isTrue();
                    }
                }
            }
        }
        assertThat(same).isGreaterThanOrEqualTo(53);
    }

    private static Bytes argumentFree(Container container) {
        var edit = container.edit().removeIf(PRIV::equals);
        container.part(HashPart.FORMAT).filter(HashPart::includesSource)
                .ifPresent(hash -> edit.replace(HashPart.FORMAT, new HashPart(hash.flags(), Bytes.zeros(16), Bytes.EMPTY)));
        return edit.toBytes();
    }

    /** With the version that only the PDB has and the constants in the order that DXC has there, the PDB is DXC's. */
    @Test
    void pdbIsDxcs() {
        Path folder = Corpus.folder().resolve("dxc/vs-passthrough--zss-srcdbg-fd-embed");
        Bytes expected = Corpus.read(folder.resolve("shader.pdb"));
        var pdb = Container.open(ShaderPdb.open(ByteSource.of(expected)).container());
        var shader = Container.open(Corpus.read(folder.resolve("shader.dxil")));
        var debug = shader.part(ProgramPart.DEBUG_FORMAT).orElseThrow();
        var module = ModuleReader.read(debug.bitcode());
        var edit = shader.edit().add(FourCC.of("VERS"), pdb.part("VERS").orElseThrow().data()).replace(ProgramPart.DEBUG_FORMAT,
                debug.withBitcode(ModuleWriter.write(module, UseLists.KEEP)));
        var split = DebugSplit.of(edit.apply());
        assertThat(split.pdb(Layout.DXC)).isEqualTo(expected);
        assertThat(split.named("shader.pdb").pdb(Layout.DXC)).isEqualTo(expected);
    }
}

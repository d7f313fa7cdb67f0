package dxkit.ir.print;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.Corpus;
import dxkit.io.FormatException;
import dxkit.ir.ModuleReader;
import dxkit.part.ProgramPart;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/** Every text of DXC's llvm-dis in the corpus, against the text of the same bitcode. */
class IrPrinterCorpusTest {
    /** The texts, with the folder of parts and the part that they were made from and the name the tool was given. */
    private static final Map<String, List<String>> SOURCES = Map.of("dxil.ll", List.of("parts", "DXIL", "dxil.bc"),
            "ildb.ll", List.of("parts", "ILDB", "ildb.bc"), "pdb-ildb.ll", List.of("pdb-parts", "ILDB", "ildb.bc"),
            "private-pdb-ildb.ll", List.of("private-pdb-parts", "ILDB", "ildb.bc"));

    private static String read(Path file) {
        try (var in = Files.newInputStream(file)) {
            var text = file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in;
            return new String(text.readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path part(Path folder, String name) {
        try (var parts = Files.list(folder)) {
            return parts.filter(file -> file.toString().endsWith("-" + name + ".bin")).findFirst().orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void everyTextIsTheSame() {
        var different = new ArrayList<String>();
        int count = 0;
        for (var file : Corpus.files(List.of("dxc"), ".ll", ".ll.gz")) {
            var source = SOURCES.get(file.getFileName().toString().replace(".gz", ""));
            if (source != null) {
                count++;
                String difference = compare(file, source);
                if (!difference.isEmpty()) {
                    different.add(file + ": " + difference);
                }
            }
        }
        assertThat(different).as("different ones of %d texts", count).isEmpty();
        assertThat(count).isGreaterThan(450);
    }

    private static String compare(Path file, List<String> source) {
        var program = ProgramPart.read(Corpus.read(part(file.resolveSibling(source.get(0)), source.get(1))));
        String printed;
        try {
            printed = IrPrinter.PLAIN.withModuleIdentifier(source.get(2)).print(ModuleReader.read(program.bitcode()));
        } catch (FormatException e) {
            return e.toString();
        }
        String expected = read(file);
        if (printed.equals(expected)) {
            return "";
        }
        var ours = printed.lines().toList();
        var theirs = expected.lines().toList();
        int line = 0;
        while (line < Math.min(ours.size(), theirs.size()) && ours.get(line).equals(theirs.get(line))) {
            line++;
        }
        return "line " + (line + 1) + ":\n  expected " + (line < theirs.size() ? theirs.get(line) : "the end") + "\n  but was  "
                + (line < ours.size() ? ours.get(line) : "the end");
    }
}

package dxkit.part;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.Corpus;
import dxkit.container.Container;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The signatures of every compile, printed as DXC's disassembler does and compared with what it printed. */
class SignatureTableTest {
    private static List<String> table(SignaturePart signature, boolean input) {
        List<String> rows = signature.elements().isEmpty() ? List.of(SignatureListing.NO_ROWS) : SignatureListing.rows(signature, input);
        return rows.stream().map(row -> "; " + row).toList();
    }

    /** The rows under a table's second rule. */
    private static List<String> printed(List<String> listing, String title) {
        int at = listing.indexOf("; " + title + " signature:");
        while (!listing.get(at).startsWith("; ----")) {
            at++;
        }
        return listing.subList(at + 1, listing.size()).stream().takeWhile(line -> line.length() > 2 && !line.startsWith("; shader "))
                .toList();
    }

    @Test
    void sameAsTheDisassemblerPrints() {
        int tables = 0;
        for (Path listing : Corpus.files(List.of("dxc"), "dumpbin.txt", "dumpbin.txt.gz")) {
            if (!listing.getFileName().toString().startsWith("dumpbin")) {
                continue;
            }
            var container = Container.open(Corpus.read(listing.resolveSibling("shader.dxil")));
            List<String> lines = Corpus.text(listing).lines().toList();
            for (var format : Map
                    .of(SignaturePart.INPUT, "Input", SignaturePart.OUTPUT, "Output", SignaturePart.PATCH_CONSTANT_OR_PRIMITIVE,
                            "Patch Constant")
                    .entrySet()) {
                var signature = container.part(format.getKey());
                if (signature.isPresent()) {
                    assertThat(table(signature.get(), format.getKey() == SignaturePart.INPUT)).as("%s %s", listing, format.getValue())
                            .isEqualTo(printed(lines, format.getValue()));
                    tables++;
                }
            }
        }
        assertThat(tables).isGreaterThan(500);
    }

    /** The listings that FXC printed for files of the wild, beside them in their repositories. */
    @Test
    void sameAsFxcPrinted() {
        int tables = 0;
        for (Path listing : Corpus.files(List.of("wild"), ".dxbc.disasm.txt")) {
            String file = listing.toString().replace(".disasm.txt", "");
            var container = Container.open(Corpus.read(Path.of(file)));
            List<String> lines = Corpus.text(listing).lines().map(line -> line.replaceFirst("^ *//", ";")).toList();
            for (var part : container.parts()) {
                if (part.decode() instanceof SignaturePart signature
                        && !signature.elements().isEmpty()
                        && lines.contains("; " + title(part.name().toString()) + " signature:")) {
                    var table = printed(lines, title(part.name().toString()));
                    assertThat(table(signature, part.is("ISGN")).stream().map(SignatureTableTest::withoutWidths).toList())
                            .as("%s %s", listing, part)
                            .isEqualTo(table.stream().map(SignatureTableTest::withoutWidths).toList());
                    tables++;
                }
            }
        }
        assertThat(tables).isGreaterThan(100);
    }

    /** Versions of FXC differ in the widths of columns. */
    private static String withoutWidths(String row) {
        return row.stripTrailing().replaceAll(" +", " ");
    }

    private static String title(String name) {
        return name.startsWith("I") ? "Input" : name.startsWith("O") ? "Output" : "Patch Constant";
    }
}

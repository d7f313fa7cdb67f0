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
        assertThat(listing.subList(at + 2, at + 4)).isEqualTo(SignatureListing.TITLES.stream().map(line -> "; " + line).toList());
        return listing.subList(at + 4, listing.size()).stream().takeWhile(line -> line.length() > 2 && !line.startsWith("; shader "))
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
}

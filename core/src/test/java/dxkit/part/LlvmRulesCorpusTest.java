package dxkit.part;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.Corpus;
import dxkit.container.Container;
import dxkit.container.PartEntry;
import dxkit.io.FormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What LLVM's tools refuse because of one part's bytes, and what they take. */
class LlvmRulesCorpusTest {
    /** Refused because of the container around the parts, or (the last two) by one version of LLVM only. */
    private static final Set<String> NOT_A_PART = Set.of("probe-new-ildn-twice", "probe-new-priv-twice", "probe-new-srci-twice",
            "probe-reader-duplicate-RTS0", "probe-new-priv-not-last-read", "probe-reader-rts0-v3-descriptor");

    private record Row(String name, String operation, String argument) {
        boolean isReject(String part) {
            return operation.equals("reject") && argument.startsWith("obj2yaml ") && name.toLowerCase(java.util.Locale.ROOT).contains(part)
                    && !NOT_A_PART.contains(name);
        }
    }

    private static List<Row> rows() throws IOException {
        return Files.readAllLines(Corpus.folder().resolve("llvm/manifest.tsv")).stream().skip(1).map(line -> line.split("\t", -1))
                .map(cells -> new Row(cells[0], cells[1], cells[2])).toList();
    }

    private static List<String> refusals(Row row, String file) {
        List<String> refusals = new ArrayList<>();
        Path path = Corpus.folder().resolve("llvm").resolve(row.name).resolve(file);
        for (PartEntry entry : Container.open(Corpus.read(path)).parts()) {
            try {
                LlvmRules.checkYaml(entry.name(), entry.data(), entry.context());
            } catch (FormatException e) {
                refusals.add(e.getMessage());
            }
        }
        return refusals;
    }

    @Test
    void refusesWhatLlvmRefuses() throws IOException {
        int seen = 0;
        for (Row row : rows()) {
            if (List.of("rootsig", "rts0", "ildn", "vers-", "srci", "psv0", "signature", "sigelements", "malicious", "stringtable",
                    "toosmall").stream().anyMatch(row::isReject)) {
                assertThat(refusals(row, "input.dxbc")).as(row.name).isNotEmpty();
                seen++;
            }
        }
        assertThat(seen).isGreaterThan(34);
    }

    @Test
    void takesWhatLlvmTakes() throws IOException {
        for (Row row : rows()) {
            if (row.operation.equals("obj2yaml") && row.argument.endsWith(".dxbc")) {
                assertThat(refusals(row, row.argument)).as(row.name).isEmpty();
            }
        }
    }
}

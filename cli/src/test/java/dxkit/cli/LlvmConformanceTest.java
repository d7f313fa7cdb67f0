package dxkit.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dxkit.Corpus;
import dxkit.io.Bytes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What LLVM's own tools and tests say, in the corpus: YAML, bytes, expected text, and what must be refused. */
class LlvmConformanceTest {
    @TempDir Path temporary;

    private record Row(Path folder, String operation, String arguments, String[] expected) {
        Path file(String name) {
            return folder.resolve(name);
        }

        Path first(String... names) {
            return Arrays.stream(names).map(this::file).filter(Files::exists).findFirst().orElseThrow();
        }

        @Override
        public String toString() {
            return folder.getFileName() + " " + operation + " " + arguments;
        }
    }

    /** All rows but those whose case is not settled. */
    static Stream<Row> rows() throws IOException {
        if (Corpus.find().isEmpty()) {
            return Stream.of(new Row(Path.of(""), "none", "", new String[0]));
        }
        Path corpus = Corpus.folder().resolve("llvm");
        List<String[]> lines = new ArrayList<>();
        Set<String> open = new HashSet<>();
        for (String line : Files.readAllLines(corpus.resolve("manifest.tsv"))) {
            String[] fields = line.split("\t", -1);
            lines.add(fields);
            if (fields[6].contains("UNSETTLED") || fields[6].contains("do not gate")) {
                open.add(fields[0]);
            }
        }
        return lines.stream().skip(1).filter(fields -> !open.contains(fields[0]))
                .map(fields -> new Row(corpus.resolve(fields[0]), fields[1], fields[2], fields[3].split(",")));
    }

    private static Call good(String tool, List<String> arguments) {
        Call call = Call.tool(tool, Bytes.EMPTY, arguments.toArray(String[]::new));
        assertThat(call.err()).isEmpty();
        assertThat(call.status()).isZero();
        return call;
    }

    private static Call good(String tool, Object... arguments) {
        return good(tool, Arrays.stream(arguments).map(Object::toString).toList());
    }

    private static void same(Bytes got, Path expected) {
        assertThat(got).isEqualTo(Corpus.read(expected));
    }

    private static void sameText(Bytes got, Path expected) throws IOException {
        assertThat(got.text(StandardCharsets.UTF_8)).isEqualTo(Files.readString(expected));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void doesWhatLlvmDoes(Row row) throws IOException {
        assumeThat(row.operation).as("no corpus beside the repository").isNotEqualTo("none");
        Path out = temporary.resolve("out");
        switch (row.operation) {
            case "yaml2obj" -> {
                good("yaml2obj", arguments(row, row.file("input.yaml"), out));
                same(Corpus.read(out), row.file(row.expected[0]));
            }
            case "obj2yaml" -> sameText(good("obj2yaml", row.file(row.arguments)).bytes(), row.file(row.expected[0]));
            case "roundtrip" -> {
                good("yaml2obj", row.file("input.yaml"), "-o", out);
                sameText(good("obj2yaml", out).bytes(), row.file(row.expected[0]));
            }
            case "objdump" -> objdump(row);
            case "reject" -> reject(row, out);
            case String name when name.startsWith("objcopy-") -> objcopy(row, out);
            default -> pdb(row, out);
        }
    }

    private static List<String> arguments(Row row, Path input, Path out) {
        List<String> arguments = new ArrayList<>(row.arguments.equals("-") ? List.of() : List.of(row.arguments.split(" ")));
        arguments.addAll(List.of(input.toString(), "-o", out.toString()));
        return arguments;
    }

    /** LLVM 22 prints no file name in the banner. */
    private static void objdump(Row row) throws IOException {
        String got = good("llvm-objdump", row.arguments, row.first("input.dxbc", "expected.dxbc")).out();
        assertThat(got.replaceFirst("(?m)^.*:\tfile format", ":\tfile format")).isEqualTo(Files.readString(row.file(row.expected[0])));
    }

    private void objcopy(Row row, Path out) {
        Path source = row.first("input.dxbc", "expected.dxbc");
        String option = row.operation.substring("objcopy".length());
        List<String> arguments = new ArrayList<>();
        List<Path> files = new ArrayList<>();
        for (String name : row.arguments.equals("-") ? new String[0] : row.arguments.split(" and | ")) {
            if (option.startsWith("-dump") || option.startsWith("-extract")) {
                files.add(temporary.resolve(name));
                arguments.add("-" + option + "=" + name + "=" + files.getLast());
            } else {
                arguments.add(name.startsWith("--") ? name : "-" + option + "=" + name);
            }
        }
        arguments.addAll(List.of(source.toString(), out.toString()));
        good("llvm-objcopy", arguments);
        if (files.isEmpty()) {
            files.add(out);
        }
        for (int i = 0; i < files.size(); i++) {
            same(Corpus.read(files.get(i)), row.file(row.expected[i]));
        }
    }

    private void reject(Row row, Path out) throws IOException {
        String[] words = row.arguments.split("\\(")[0].strip().split(" ");
        List<String> rest = new ArrayList<>(List.of(words).subList(1, words.length));
        rest.replaceAll(word -> Files.exists(row.file(word)) ? row.file(word).toString() : word);
        String tool = words[0];
        switch (tool) {
            case "yaml2obj" -> rest.addAll(List.of(row.first("input.yaml").toString(), "-o", out.toString()));
            case "objcopy" -> {
                tool = "llvm-objcopy";
                Files.writeString(temporary.resolve("FILE"), "1234");
                rest.replaceAll(word -> word.replaceFirst("=((nodir/)?FILE)$", "=" + temporary + "/$1"));
                rest.addAll(List.of(row.first("input.dxbc", "expected.dxbc").toString(), out.toString()));
            }
            case "pdb-export" -> {
                tool = "llvm-pdbutil";
                rest.addAll(0, List.of("export", "--out=" + out));
                rest.add(row.first("input.pdb", "expected.pdb").toString());
            }
            default -> assertThat(tool).isEqualTo("obj2yaml");
        }
        Call call = Call.tool(tool, Bytes.EMPTY, rest.toArray(String[]::new));
        assertThat(call.status()).isBetween(Exit.BROKEN, Exit.USAGE);
        assertThat(call.err()).contains(tool + ": error: ");
        assertThat(out).doesNotExist();
    }

    private static void pdb(Row row, Path out) throws IOException {
        List<String> arguments = new ArrayList<>(row.arguments.equals("-") ? List.of() : List.of(row.arguments.split(" ")));
        if (row.operation.equals("yaml2pdb")) {
            good("llvm-pdbutil", "yaml2pdb", "--pdb=" + out, row.file("input.yaml"));
            same(Corpus.read(out), row.file(row.expected[0]));
            return;
        }
        arguments.add(row.first("input.pdb", "expected.pdb").toString());
        arguments.addFirst(row.operation.replace("pdb-", ""));
        if (row.operation.equals("pdb-export")) {
            arguments.add("--out=" + out);
        }
        Call call = good("llvm-pdbutil", arguments);
        switch (row.operation) {
            case "pdb-export" -> same(Corpus.read(out), row.file(row.expected[0]));
            case "pdb-dump" -> assertThat(call.out().strip()).isEqualTo(Files.readString(row.file(row.expected[0])).strip());
            default -> sameText(call.bytes(), row.file(row.expected[0]));
        }
    }
}

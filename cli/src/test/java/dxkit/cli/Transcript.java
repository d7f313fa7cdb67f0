package dxkit.cli;

import dxkit.io.Bytes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A text file of commands and what they print:
 *
 * <pre>
 * ## what follows is about
 * $ dxkit parts samples/containers/x.dxil
 * what it prints on standard output
 * ! what it prints on standard error
 * = 1
 * </pre>
 *
 * <p>{@code = N} is the exit status where it is not 0. A blank line before a command does not count. Commands know quotes, {@code |}, {@code <} and {@code >}.
 * {@code TMP} is a folder of the test's own; the working folder is the project's. Beside dxkit and its tools there are {@code cat FILE},
 * {@code same FILE FILE}, {@code files FOLDER} (names and sizes), {@code text TEXT} (a line), {@code sed s/OLD/NEW/ FILE} and {@code head -N FILE}.
 */
final class Transcript {
    private static final Set<String> TOOLS =
            Set.of("dxkit", "obj2yaml", "yaml2obj", "llvm-objcopy", "llvm-objdump", "llvm-pdbutil", "llvm-dis");

    private final Path temporary;

    private Transcript(Path temporary) {
        this.temporary = temporary;
    }

    /** The text with all commands run anew. */
    static String run(String text, Path temporary) throws IOException {
        var anew = new StringBuilder();
        String blank = "";
        for (String line : text.lines().toList()) {
            if (line.startsWith("##")) {
                anew.append(blank).append(line).append('\n');
                blank = "";
            } else if (line.startsWith("$ ")) {
                anew.append(blank).append(line).append('\n').append(output(line.substring(2), temporary));
                blank = "\n";
            }
        }
        return anew.toString();
    }

    /** One command, run; what it prints has the names that the command line had. */
    static Call call(String command, Path temporary) throws IOException {
        var transcript = new Transcript(temporary);
        Call call = transcript.pipeline(words(command));
        return new Call(call.status(), Bytes.utf8(transcript.plain(call.out())), transcript.plain(call.err()));
    }

    private static String output(String command, Path temporary) throws IOException {
        Call call = call(command, temporary);
        var text = new StringBuilder(call.out());
        if (!text.isEmpty() && text.charAt(text.length() - 1) != '\n') {
            text.append('\n');
        }
        call.err().lines().forEach(line -> text.append("! ").append(line).append('\n'));
        if (call.status() != 0) {
            text.append("= ").append(call.status()).append('\n');
        }
        return text.toString();
    }

    /** Output with the names that the command line had. */
    private String plain(String output) {
        return output.replace(temporary.toString(), "TMP");
    }

    private static List<String> words(String command) {
        List<String> words = new ArrayList<>();
        var word = new StringBuilder();
        char quote = 0;
        boolean begun = false;
        for (char c : command.toCharArray()) {
            if (quote != 0 ? c == quote : c == '\'' || c == '"') {
                quote = quote == 0 ? c : 0;
                begun = true;
            } else if (c == ' ' && quote == 0) {
                if (begun) {
                    words.add(word.toString());
                }
                word.setLength(0);
                begun = false;
            } else {
                word.append(c);
                begun = true;
            }
        }
        if (begun) {
            words.add(word.toString());
        }
        return words;
    }

    private Call pipeline(List<String> words) throws IOException {
        List<String> command = new ArrayList<>();
        Bytes input = Bytes.EMPTY;
        Path redirect = null;
        var errors = new StringBuilder();
        for (int i = 0; i < words.size(); i++) {
            switch (words.get(i)) {
                case "|" -> {
                    Call left = run(command, input);
                    errors.append(left.err());
                    input = left.bytes();
                    command.clear();
                }
                case "<" -> input = Bytes.wrap(Files.readAllBytes(Path.of(real(words.get(++i)))));
                case ">" -> redirect = Path.of(real(words.get(++i)));
                default -> command.add(real(words.get(i)));
            }
        }
        Call last = run(command, input);
        if (redirect != null) {
            Files.write(redirect, last.bytes().toArray());
        }
        return new Call(last.status(), redirect == null ? last.bytes() : Bytes.EMPTY, errors + last.err());
    }

    private String real(String word) {
        return word.replaceFirst("(^|[=@])TMP(?=/|$)", "$1" + temporary);
    }

    private static Call run(List<String> command, Bytes input) throws IOException {
        var arguments = command.subList(1, command.size());
        return switch (command.getFirst()) {
            case String tool when TOOLS.contains(tool) -> Call.tool(tool, input, arguments.toArray(String[]::new));
            case "cat" -> new Call(0, input(arguments, 0, input), "");
            case "same" -> {
                long different = Files.mismatch(Path.of(arguments.get(0)), Path.of(arguments.get(1)));
                yield different < 0
                        ? new Call(0, Bytes.EMPTY, "")
                        : new Call(1, Bytes.utf8("different from byte " + different + " on\n"), "");
            }
            case "files" -> new Call(0, Bytes.utf8(files(Path.of(arguments.getFirst()))), "");
            case "sed" -> new Call(0, Bytes.utf8(sed(arguments.getFirst().split("/", -1), text(arguments, input))), "");
            case "head" -> new Call(0, Bytes.utf8(head(-Integer.parseInt(arguments.getFirst()), text(arguments, input))), "");
            case "text" -> new Call(0, Bytes.utf8(String.join(" ", arguments) + "\n"), "");
            default -> throw new IllegalArgumentException("no command " + command.getFirst());
        };
    }

    /** The file that an argument names, or where there is none what came through the pipe. */
    private static Bytes input(List<String> arguments, int index, Bytes piped) throws IOException {
        return arguments.size() > index ? Bytes.wrap(Files.readAllBytes(Path.of(arguments.get(index)))) : piped;
    }

    private static String text(List<String> arguments, Bytes piped) throws IOException {
        return input(arguments, 1, piped).text(StandardCharsets.UTF_8);
    }

    private static String sed(String[] substitution, String input) {
        return input.lines().map(line -> line.replaceFirst(substitution[1], substitution[2]) + "\n").collect(Collectors.joining());
    }

    private static String head(int lines, String input) {
        return input.lines().limit(lines).map(line -> line + "\n").collect(Collectors.joining());
    }

    private static String files(Path folder) throws IOException {
        var text = new StringBuilder();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                text.append(folder.relativize(file)).append(' ').append(Files.size(file)).append('\n');
            }
        }
        return text.toString();
    }
}

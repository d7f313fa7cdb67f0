package dxkit.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a page shows of a terminal in the project's folder: commands behind {@code $}, and below each what it prints. They are run as in a {@link Transcript};
 * files that are not in {@code samples/} are in a folder of the test's own.
 */
final class Console {
    private static final String PROMPT = "$ ";

    private Console() {}

    /** The lines with all commands run anew. */
    static List<String> run(List<String> lines, Path temporary) throws IOException {
        List<String> anew = new ArrayList<>();
        String before = "";
        for (String line : lines) {
            if (line.startsWith(PROMPT)) {
                if (before.isEmpty() && !anew.isEmpty() && !anew.getLast().isEmpty()) {
                    anew.add("");
                }
                anew.add(line);
                anew.addAll(output(line.substring(PROMPT.length()), temporary));
            }
            before = line;
        }
        return anew;
    }

    private static List<String> output(String command, Path temporary) throws IOException {
        String real = command.replaceAll("(^|\\| )(?:\\./|bin/)", "$1")
                .replaceAll("(?<=[ =@])(?!samples/|s/|-)([\\w-]+\\.[a-z]+|[\\w-]+/)(?=[ ]|$)", "TMP/$1");
        Call call = Transcript.call(real, temporary);
        List<String> output = new ArrayList<>();
        (call.out() + call.err()).replace("TMP/", "").lines().forEach(output::add);
        return output;
    }
}

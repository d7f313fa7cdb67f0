package dxkit.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Run by the build, with a virtual machine that notes what it loads: what the typical commands need becomes the start-up cache. */
final class Training {
    /** Tool and arguments. FILE stands for a sample, each in turn. None of them may write a file. */
    private static final List<String> COMMANDS = List.of(
            "dxkit --version",
            "dxkit --help",
            "dxkit inspect FILE",
            "dxkit inspect --json FILE",
            "dxkit parts FILE",
            "dxkit parts --json FILE",
            "dxkit dump FILE",
            "dxkit dump --hex FILE",
            "dxkit explain FILE 0x30",
            "dxkit digest FILE",
            "dxkit verify FILE",
            "dxkit yaml FILE",
            "dxkit json FILE",
            "dxkit strip --debug FILE -o -");

    private static final List<String> SAMPLES = List.of(
            "containers/vs-passthrough.dxil",
            "containers/lib-raytracing.dxil",
            "containers/cs-root-signature.dxil",
            "containers/ps-debug-embedded.dxil",
            "dxbc/ps-cbuffers.dxbc",
            "pdb/debug-full.pdb");

    private Training() {}

    /**
     * Runs the commands, and writes which virtual machine ran them.
     *
     * @param args the file that is to hold the path of the {@code java} program, on one line; the folder of the samples
     */
    public static void main(String[] args) throws IOException {
        for (var sample : SAMPLES) {
            var file = Path.of(args[1], sample);
            for (var command : COMMANDS) {
                var words = command.split(" ");
                for (int i = 0; i < words.length; i++) {
                    words[i] = words[i].equals("FILE") ? file.toString() : words[i];
                }
                if (run(words[0], List.of(words).subList(1, words.length).toArray(String[]::new)) == Exit.USAGE) {
                    throw new IllegalStateException("no longer a command: " + command);
                }
            }
        }
        Files.writeString(Path.of(args[0]), System.getProperty("java.home") + "/bin/java\n");
    }

    private static int run(String tool, String... args) {
        var real = Terminal.ofProcess();
        var nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        return Main.run(tool, new Terminal(new ByteArrayInputStream(new byte[0]), nowhere, nowhere, real.colour(), real.progress()), args);
    }
}

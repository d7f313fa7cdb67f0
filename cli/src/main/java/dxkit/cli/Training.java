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
    private Training() {}

    /**
     * Runs the commands, and writes which virtual machine ran them.
     *
     * @param args the file that is to hold the path of the {@code java} program, on one line
     */
    public static void main(String[] args) throws IOException {
        for (var command : List.of("--version", "--help", "completion", "no-such-command")) {
            var nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
            Main.run("dxkit", new Terminal(new ByteArrayInputStream(new byte[0]), nowhere, nowhere, true, false), command.split(" "));
        }
        Terminal.ofProcess().out().flush();
        Files.writeString(Path.of(args[0]), System.getProperty("java.home") + "/bin/java\n");
    }
}

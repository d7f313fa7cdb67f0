package dxkit.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Run by the build, with a virtual machine that notes what it loads: what the typical commands need becomes a start-up cache. Everything in a cache is loaded at
 * once, needed or not, so what is called most often has a cache of its own: looking at files, without any options.
 */
final class Training {
    /** The commands for which the launcher takes the small cache. */
    private static final List<String> PLAIN = List.of(
            "dxkit inspect FILE",
            "dxkit parts FILE",
            "dxkit digest FILE",
            "dxkit verify FILE");

    /** As in a shell. FILE stands for a sample, each in turn. None of them may write a file. */
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
            "dxkit disasm FILE",
            "dxkit digest FILE",
            "dxkit verify FILE",
            "dxkit strip --debug FILE -o -",
            "dxkit yaml FILE | dxkit build - -o -",
            "dxkit json FILE | dxkit build - -o -",
            "obj2yaml FILE | yaml2obj -",
            "llvm-objdump -h FILE",
            "llvm-objcopy --remove-section=STAT FILE -",
            "llvm-dis FILE -o -",
            "llvm-pdbutil dump --streams FILE");

    private static final List<String> SAMPLES = List.of(
            "containers/vs-passthrough.dxil",
            "containers/lib-raytracing.dxil",
            "containers/cs-root-signature.dxil",
            "containers/ps-debug-embedded.dxil",
            "containers/gs-streams.dxil",
            "containers/hs-triangle.dxil",
            "containers/ms-payload-viewid.dxil",
            "containers/vs-unaligned-parts.dxil",
            "dxbc/ps-cbuffers.dxbc",
            "pdb/debug-full.pdb");

    private Training() {}

    /**
     * Runs the commands, and writes which virtual machine ran them.
     *
     * @param args the file that is to hold the path of the {@code java} program, on one line; the folder of the samples; {@code plain} for the small cache
     */
    public static void main(String[] args) throws IOException {
        for (var sample : SAMPLES) {
            for (var command : args.length > 2 && args[2].equals("plain") ? PLAIN : COMMANDS) {
                byte[] output = {};
                for (var stage : command.split(" \\| ")) {
                    output = run(stage, Path.of(args[1], sample), output);
                }
            }
        }
        Terminal.ofProcess().out().flush();
        Files.writeString(Path.of(args[0]), System.getProperty("java.home") + "/bin/java\n");
    }

    private static byte[] run(String command, Path sample, byte[] input) {
        var words = command.split(" ");
        Arrays.asList(words).replaceAll(word -> word.equals("FILE") ? sample.toString() : word);
        var output = new ByteArrayOutputStream();
        var terminal =
                new Terminal(new ByteArrayInputStream(input), print(output), print(OutputStream.nullOutputStream()), false, false, false);
        if (Main.run(words[0], terminal, Arrays.copyOfRange(words, 1, words.length)) == Exit.USAGE) {
            throw new IllegalStateException("no longer a command: " + command);
        }
        return output.toByteArray();
    }

    private static PrintStream print(OutputStream target) {
        return new PrintStream(target, false, StandardCharsets.UTF_8);
    }
}

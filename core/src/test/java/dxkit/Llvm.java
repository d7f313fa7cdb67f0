package dxkit;

import dxkit.io.Bytes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;

/** The tools of an LLVM that is installed. */
public final class Llvm {
    /** From 17 on LLVM does not read typed pointers. */
    private static final int LAST_WITH_TYPED_POINTERS = 16;

    private static final boolean INSTALLED = version() <= LAST_WITH_TYPED_POINTERS;

    private Llvm() {}

    /** Whether there is one that reads DXIL's bitcode. */
    public static boolean isInstalled() {
        return INSTALLED;
    }

    /** Skips the test where there is none. */
    public static void require() {
        Assumptions.assumeTrue(INSTALLED, "no LLVM up to " + LAST_WITH_TYPED_POINTERS + " is installed: its opinion is not asked");
    }

    /** The text of a module as LLVM reads it; an error when LLVM refuses the module. */
    public static String disassemble(Bytes bitcode) {
        return withFile(bitcode, "llvm-dis", "-o", "-");
    }

    /** The records of a bitstream as LLVM's {@code llvm-bcanalyzer} lists them. */
    public static String dump(Bytes bitcode) {
        String text = withFile(bitcode, "llvm-bcanalyzer", "-dump");
        return text.substring(0, text.indexOf("\n\nSummary of "));
    }

    /** What LLVM's {@code llvm-bcanalyzer} counts in a bitstream, behind the file's name. */
    public static String summarize(Bytes bitcode) {
        String text = withFile(bitcode, "llvm-bcanalyzer");
        return text.substring(text.indexOf(":\n"));
    }

    private static String withFile(Bytes bitcode, String... command) {
        try {
            var file = Files.createTempFile("dxkit", ".bc");
            try {
                Files.write(file, bitcode.toArray());
                var all = new ArrayList<>(List.of(command));
                all.add(file.toString());
                return run(all.toArray(String[]::new));
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int version() {
        try {
            var matcher = Pattern.compile("LLVM version (\\d+)").matcher(run("llvm-dis", "--version"));
            return matcher.find() ? Integer.parseInt(matcher.group(1)) : Integer.MAX_VALUE;
        } catch (IOException e) {
            return Integer.MAX_VALUE;
        }
    }

    private static String run(String... command) throws IOException {
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        try {
            if (!process.waitFor(60, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new AssertionError(String.join(" ", command) + ": " + text);
            }
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
        return text;
    }
}

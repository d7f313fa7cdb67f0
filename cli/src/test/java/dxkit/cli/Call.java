package dxkit.cli;

import dxkit.io.Bytes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * One run of a command, inside the virtual machine of the test.
 *
 * @param status the exit status
 * @param bytes standard output
 * @param err standard error as text
 */
record Call(int status, Bytes bytes, String err) {
    /** Runs {@code dxkit} with nothing on standard input. */
    static Call dxkit(String... args) {
        return tool("dxkit", Bytes.EMPTY, args);
    }

    /** Runs a drop-in tool. */
    static Call tool(String tool, Bytes input, String... args) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        int status =
                Main.run(tool, new Terminal(new ByteArrayInputStream(input.toArray()), print(out), print(err), false, false, false), args);
        return new Call(status, Bytes.wrap(out.toByteArray()), err.toString(StandardCharsets.UTF_8));
    }

    /** Runs {@code dxkit} where somebody watches. */
    static Call watched(boolean colour, String... args) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        int status =
                Main.run("dxkit", new Terminal(new ByteArrayInputStream(new byte[0]), print(out), print(err), true, colour, true), args);
        return new Call(status, Bytes.wrap(out.toByteArray()), err.toString(StandardCharsets.UTF_8));
    }

    /** Standard output as text. */
    String out() {
        return bytes.text(StandardCharsets.UTF_8);
    }

    private static PrintStream print(ByteArrayOutputStream target) {
        return new PrintStream(target, false, StandardCharsets.UTF_8);
    }
}

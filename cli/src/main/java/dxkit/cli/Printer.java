package dxkit.cli;

import dxkit.text.JsonWriter;
import dxkit.walk.Node;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Prints the reports of a command one after the other: their text, or with {@code --json} one array of their facts. */
public class Printer {
    private final Terminal terminal;
    private final boolean json;
    private boolean empty = true;
    private int status = Exit.OK;

    /** Prints to {@code terminal}. */
    public Printer(Terminal terminal, boolean json) {
        this.terminal = terminal;
        this.json = json;
    }

    /** Prints one report. */
    void print(Report report) {
        report.finish();
        report.spare(terminal);
        if (json) {
            facts(report.facts());
        } else {
            report.print(terminal);
        }
        if (!report.problems().isEmpty()) {
            terminal.out().flush();
            report.problems().forEach(terminal.err()::println);
        }
        status = Math.max(status, report.status());
    }

    private void facts(@Nullable Node facts) {
        if (facts != null) {
            String text = JsonWriter.toBytes(facts).text(StandardCharsets.UTF_8).stripTrailing();
            terminal.out().append(empty ? "[\n  " : ",\n  ").append(text.replace("\n", "\n  "));
            empty = false;
        }
    }

    /** Prints the last report and ends the array. */
    void end(Report report) {
        print(report);
        if (json) {
            terminal.out().append(empty ? "[]\n" : "\n]\n");
        }
    }

    /** The worst status of all reports. */
    public int status() {
        return status;
    }
}

package dxkit.cli;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.Sniff;
import dxkit.text.Documents;
import dxkit.text.Excerpt;
import dxkit.walk.Node;
import java.io.IOException;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * The text of a YAML or JSON document, which can be shown where something is wrong with it.
 *
 * @param name of the file
 * @param text all of it
 */
public record DocumentText(String name, Bytes text) {
    private static final String NUMBER = "--docnum";

    /** Adds the option that says which of several documents is meant. */
    public static CommandSpec withNumber(CommandSpec usage) {
        return usage.addOption(Usage.value("N", "Take the Nth document of a file (default: 1).", NUMBER));
    }

    /** Which of several documents is meant. */
    public static int number(ParseResult arguments) {
        String number = arguments.matchedOptionValue(NUMBER, "1");
        if (!number.matches("0*[1-9][0-9]{0,8}")) {
            throw Target.wrong(arguments, NUMBER + " needs a number from 1, found '" + number + "'");
        }
        return Integer.parseInt(number);
    }

    /**
     * What {@code use} makes of the document with this number.
     *
     * @throws IOException if the document is wrong; the message shows the line
     */
    <R> R read(int number, Function<Node, R> use) throws IOException {
        try {
            return use.apply(Documents.read(text, number));
        } catch (FormatException e) {
            FormatException wrong =
                    Sniff.isText(text) ? e : FormatException.of("needed a YAML or JSON document, found " + Sniff.describe(text));
            String excerpt = Excerpt.of(text, wrong);
            throw new IOException(wrong.getMessage() + (excerpt.isEmpty() ? "" : "\n" + excerpt), wrong);
        }
    }

    /** The same, the message as compilers write it: {@code file:line:column: ...}. */
    public <R> R readForCompiler(int number, Function<Node, R> use) throws IOException {
        try {
            return read(number, use);
        } catch (IOException e) {
            if (!(e.getCause() instanceof FormatException format)) {
                throw e;
            }
            String excerpt = Excerpt.of(text, format);
            String place = format.line() == 0 ? "" : ":" + format.line() + ":" + format.column();
            String path = format.path().isEmpty() ? "" : format.path() + ": ";
            throw new IOException(name + place + ": " + path + format.problem() + (excerpt.isEmpty() ? "" : "\n" + excerpt), format);
        }
    }
}

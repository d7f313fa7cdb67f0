package dxkit.cli;

import dxkit.io.Bytes;
import dxkit.io.Content;
import dxkit.io.ControlCharacters;
import dxkit.io.Spool;
import dxkit.walk.Node;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * What a command has to say about one file. It is collected first and printed when the file's turn comes, unless it is the only one. Whatever a file contains cannot steer the terminal:
 * control characters are shown as {@code \xHH}, and others that are not seen, such as those that turn the direction of text, by their number.
 */
public final class Report {
    private static final int SAMPLE = 512;
    private static final int PIECE = 1 << 16;
    private static final HexFormat HEX = HexFormat.of();

    private final String name;
    private final boolean colour;
    private final List<String> pieces = new ArrayList<>();
    private final StringBuilder out = new StringBuilder();
    private @Nullable Terminal direct;
    private final List<String> problems = new ArrayList<>();
    private final Queue<Runnable> later = new ArrayDeque<>();
    private @Nullable Content content;
    private Bytes sample = Bytes.EMPTY;
    private boolean shownAnyway;
    private boolean listing;
    private @Nullable Node facts;
    private int status = Exit.OK;

    /**
     * Nothing said so far.
     *
     * @param name the file, as it stands before every problem
     * @param colour whether styles are to be seen
     */
    public Report(String name, boolean colour) {
        this.name = name;
        this.colour = colour;
    }

    /** From now on text goes out in pieces as it comes: nothing else has to come before it. */
    void direct(Terminal terminal) {
        direct = terminal;
    }

    /** Adds text for standard output. */
    Report text(String text) {
        clean(out, text);
        return this;
    }

    /** Adds text in a style. */
    Report text(Style style, String text) {
        if (!colour) {
            return text(text);
        }
        out.append(style.begin());
        clean(out, text);
        out.append(style.end());
        return this;
    }

    /** Adds {@code count} blanks. */
    Report blanks(int count) {
        out.repeat(' ', Math.max(0, count));
        return this;
    }

    /** Ends the line; blanks at its end are dropped. */
    Report line() {
        int end = out.length();
        while (end > 0 && out.charAt(end - 1) == ' ') {
            end--;
        }
        out.setLength(end);
        out.append('\n');
        if (out.length() >= PIECE) {
            if (direct != null) {
                direct.out().append(out);
            } else {
                pieces.add(out.toString());
            }
            out.setLength(0);
        }
        return this;
    }

    /** Adds a line. */
    Report line(String text) {
        return text(text).line();
    }

    /**
     * Gives bytes that go to standard output as they are, behind what text there is; where somebody sees them, as {@link Terminal#show} shows them. Those that are
     * neither {@link Bytes} nor a {@link Spool} are text.
     *
     * @param anyway as they are, even if somebody sees them
     */
    void binary(Content bytes, boolean anyway) {
        content = bytes;
        sample = switch (bytes) {
            case Bytes all -> all.clamped(0, SAMPLE);
            case Spool spool -> spool.beginning(SAMPLE);
            default -> Bytes.EMPTY;
        };
        shownAnyway = anyway;
    }

    /** The same of bytes that nobody wants to see if they are no text. */
    public void binary(Content bytes) {
        binary(bytes, false);
    }

    /** Takes bytes away that would only confuse a terminal. */
    void spare(Terminal terminal) {
        if (terminal.screen() && !listing && !shownAnyway && !isText(sample)) {
            content = Bytes.EMPTY;
            sample = Bytes.EMPTY;
            problem("the result is not text; -o FILE writes it, -o - shows it anyway");
        }
    }

    private static boolean isText(Bytes bytes) {
        for (int i = 0; i < bytes.length(); i++) {
            int b = bytes.u8(i);
            if (b < ' ' && b != '\n' && b != '\t' && b != '\r' || b == 0x7f) {
                return false;
            }
        }
        return true;
    }

    /** Gives a text that goes to standard output behind what there is, see {@link Terminal#show}. */
    void listing(Content text) {
        content = text;
        listing = true;
    }

    /** Leaves something to be done when the file's turn comes, such as writing a result. */
    public void later(Runnable step) {
        later.add(step);
    }

    /** What is left from now on is only to be done if nothing was wrong until then. */
    void laterIfWell() {
        later.add(() -> {
            if (status != Exit.OK) {
                later.clear();
            }
        });
    }

    /** Does what was left. */
    void finish() {
        while (!later.isEmpty()) {
            later.remove().run();
        }
    }

    /** Gives the facts for {@code --json}. */
    void facts(Node node) {
        facts = node;
    }

    /** The facts for {@code --json}, if there are any. */
    @Nullable
    Node facts() {
        return facts;
    }

    /** Something is wrong with the file; the text follows the file's name on standard error. */
    public Report problem(String text) {
        status = Math.max(status, Exit.BROKEN);
        return note(text);
    }

    /** Something that should be known, on standard error; of several lines the first has the file's name before it. */
    public Report note(String text) {
        String before = name + ": ";
        for (String line : text.split("\n", -1)) {
            problems.add(shown(before + line));
            before = "";
        }
        return this;
    }

    /** The program itself is wrong. */
    public void defect(Throwable thrown) {
        Failure.defect(thrown).lines().forEach(this::note);
        status(Exit.DEFECT);
    }

    /** The command ends with this status, or a worse one. */
    void status(int atLeast) {
        status = Math.max(status, atLeast);
    }

    /** Whether there is nothing to print. */
    boolean isEmpty() {
        return pieces.isEmpty() && out.isEmpty() && content == null && facts == null && problems.isEmpty();
    }

    int status() {
        return status;
    }

    /** The lines for standard error. */
    List<String> problems() {
        return problems;
    }

    /** Writes what is for standard output. */
    void print(Terminal terminal) {
        pieces.forEach(terminal.out()::append);
        terminal.out().append(out);
        if (content != null) {
            try {
                if (shownAnyway) {
                    content.writeTo(terminal.out());
                } else {
                    terminal.show(content);
                }
            } catch (IOException e) {
                throw new IllegalStateException("a terminal's stream throws another exception", e);
            }
        }
    }

    /** One line as it can be shown on a terminal. */
    public static String shown(String line) {
        var shown = new StringBuilder();
        clean(shown, line);
        return shown.toString();
    }

    private static void clean(StringBuilder target, String text) {
        int plain = 0;
        while (plain < text.length() && text.charAt(plain) >= ' ' && text.charAt(plain) < 0x7f) {
            plain++;
        }
        target.append(text, 0, plain);
        int c;
        for (int i = plain; i < text.length(); i += Character.charCount(c)) {
            c = text.codePointAt(i);
            if (c >= 0xdc80 && c <= 0xdcff || Character.isISOControl(c)) {
                target.append("\\x").append(HEX.toHexDigits((byte) c));
            } else if (ControlCharacters.isOne(c)) {
                target.append(Character.isBmpCodePoint(c) ? "\\u" + HEX.toHexDigits((char) c) : "\\U" + HEX.toHexDigits(c));
            } else {
                target.appendCodePoint(c);
            }
        }
    }

    @Override
    public String toString() {
        return String.join("", pieces) + out;
    }
}

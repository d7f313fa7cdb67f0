package dxkit.io;

/**
 * What is wrong with some input, and where. The only exception that reading, building or writing in this library lets out because of the input. The place is
 * a byte offset in the file (or a line and column for text) and a path of field names such as {@code PSV0.Resources[3].Kind}, filled in from the inside
 * out as the exception passes {@link #in(String)}.
 */
public final class FormatException extends RuntimeException {
    private static final long serialVersionUID = 1;
    /** Characters of a problem that are kept: texts from the input, of any length, may be part of it. */
    private static final int LONGEST_PROBLEM = 1000;

    private final long offset;
    private final int line;
    private final int column;
    private final String path;
    private final String problem;

    private FormatException(long offset, int line, int column, String path, String problem) {
        super(text(offset, line, column, path, problem));
        this.offset = offset;
        this.line = line;
        this.column = column;
        this.path = path;
        this.problem = problem;
    }

    private static String shortened(String problem) {
        return problem.length() <= LONGEST_PROBLEM
                ? problem
                : problem.substring(0, LONGEST_PROBLEM) + "... (" + (problem.length() - LONGEST_PROBLEM) + " characters more)";
    }

    private static String text(long offset, int line, int column, String path, String problem) {
        var text = new StringBuilder();
        if (line > 0) {
            text.append("line ").append(line).append(", column ").append(column).append(": ");
        } else if (offset >= 0) {
            text.append("offset 0x").append(Long.toHexString(offset)).append(": ");
        }
        if (!path.isEmpty()) {
            text.append(path).append(": ");
        }
        return text.append(problem).toString();
    }

    /** At byte {@code offset} of the file something was needed, and something else was there. */
    public static FormatException at(long offset, String needed, String found) {
        return at(offset, "needed " + needed + ", found " + found);
    }

    /** {@code problem} at byte {@code offset} of the file; -1 when no offset can be named. */
    public static FormatException at(long offset, String problem) {
        return new FormatException(offset, 0, 0, "", shortened(problem));
    }

    /** {@code problem} in a text, at a line and column that count from 1. */
    public static FormatException atLine(int line, int column, String problem) {
        return new FormatException(-1, line, column, "", shortened(problem));
    }

    /** {@code problem} that has no place, such as two options that exclude each other. */
    public static FormatException of(String problem) {
        return at(-1, problem);
    }

    /** The same, with {@code outer} (a part name, a field, or {@code [index]}) put before its path. */
    public FormatException in(String outer) {
        String joined = path.isEmpty() || outer.isEmpty() ? outer + path : path.startsWith("[") ? outer + path : outer + "." + path;
        var moved = new FormatException(offset, line, column, joined, problem);
        moved.setStackTrace(getStackTrace());
        return moved;
    }

    /** Byte offset in the file, or -1. */
    public long offset() {
        return offset;
    }

    /** Line of a text, from 1, or 0. */
    public int line() {
        return line;
    }

    /** Column of a text, from 1, or 0. */
    public int column() {
        return column;
    }

    /** Field path, perhaps empty. */
    public String path() {
        return path;
    }

    /** What was needed and what was there, without the place. */
    public String problem() {
        return problem;
    }
}

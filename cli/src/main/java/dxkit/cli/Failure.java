package dxkit.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** What users are told about an exception. */
public final class Failure {
    /** What to do when the heap is too small. */
    public static final String NO_MEMORY = "not enough memory; DXKIT_JAVA_OPTS=-Xmx8g gives more";

    private static final String TRACE = "DXKIT_TRACE";

    private Failure() {}

    /** Why a file that the user knows could not be used. */
    public static String reason(Exception e) {
        return switch (e) {
            case UncheckedIOException wrapped when wrapped.getCause() instanceof Exception cause -> reason(cause);
            case NoSuchFileException missing -> "no such file or folder";
            case AccessDeniedException denied -> "permission denied";
            case NotDirectoryException file -> "not a folder";
            case InvalidPathException odd -> "no file can have the name '" + odd.getInput() + "'";
            case FileSystemException other when other.getReason() instanceof String reason -> reason;
            case FileSystemException other -> "cannot be used";
            default -> e.getMessage() instanceof String message ? message : e.getClass().getSimpleName();
        };
    }

    /** The same with the file's name before it where the exception knows one. */
    static String text(Exception e) {
        return switch (e) {
            case UncheckedIOException wrapped when wrapped.getCause() instanceof Exception cause -> text(cause);
            case FileSystemException named when named.getFile() != null -> named.getFile() + ": " + reason(named);
            default -> reason(e);
        };
    }

    /** What to say when the program itself is wrong. */
    static String defect(Throwable thrown) {
        if (System.getenv(TRACE) != null) {
            var trace = new StringWriter();
            thrown.printStackTrace(new PrintWriter(trace));
            return trace.toString();
        }
        return shortDefect(thrown) + "; please report it with the file. " + TRACE + "=1 shows where";
    }

    /** The same in a few words. */
    static String shortDefect(Throwable thrown) {
        return "a defect of dxkit (" + thrown + ")";
    }
}

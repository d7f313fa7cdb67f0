package dxkit.cli;

/** What a command tells the shell. */
public final class Exit {
    /** Done, and nothing is wrong with the input. */
    public static final int OK = 0;
    /** Something is wrong with the input, or it cannot be read. */
    public static final int BROKEN = 1;
    /** The command line makes no sense. */
    public static final int USAGE = 2;
    /** The program itself is wrong. */
    public static final int DEFECT = 3;
    /** Nobody reads the output any more: what a shell reports of a program that SIGPIPE ended. */
    public static final int CLOSED = 128 + 13;

    private Exit() {}
}

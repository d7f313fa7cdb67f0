package dxkit.cli;

/** What a command tells the shell. */
final class Exit {
    /** Done, and nothing is wrong with the input. */
    static final int OK = 0;
    /** Something is wrong with the input, or it cannot be read. */
    static final int BROKEN = 1;
    /** The command line makes no sense. */
    static final int USAGE = 2;
    /** The program itself is wrong. */
    static final int DEFECT = 3;
    /** Nobody reads the output any more: what a shell reports of a program that SIGPIPE ended. */
    static final int CLOSED = 128 + 13;

    private Exit() {}
}

package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A source file. */
public final class DIFile extends DebugInfoNode implements DIScope {

    DIFile(boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(DebugInfoKind.DI_FILE, distinct, numbers, operands);
    }

    /** A node with these fields, in the order of the bitcode record. */
    public DIFile(boolean distinct, @Nullable MDString filename, @Nullable MDString directory) {
        this(distinct, new long[0], new @Nullable Metadata[]{filename, directory});
    }

    /** Path; empty when there is none. */
    public String filename() {
        return string(0);
    }

    /** Directory that the path is relative to; empty when there is none. */
    public String directory() {
        return string(1);
    }
}

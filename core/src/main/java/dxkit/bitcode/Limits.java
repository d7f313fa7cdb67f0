package dxkit.bitcode;

/** How much a bitstream may ask for. */
public final class Limits {
    /** How deep blocks may be nested; a module needs 3. */
    public static final int MAX_BLOCK_DEPTH = 64;
    /** How many values a record may have, unless they are text; the largest that dxc makes are constant arrays of some thousands. */
    public static final int MAX_RECORD_VALUES = 1 << 22;
    /**
     * How many operands an abbreviation may have; LLVM's have 20. One operand may take no bits in the records that use it, so that without a limit a file of a
     * million bytes could hold records of a million million values.
     */
    public static final int MAX_ABBREVIATION_OPERANDS = 128;

    private Limits() {}
}

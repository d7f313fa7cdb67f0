package dxkit.bitcode;

/** The numbers of LLVM 3.7's blocks. */
public final class BlockId {
    /** Abbreviations for other blocks. */
    public static final int BLOCKINFO = 0;
    /** A module. */
    public static final int MODULE = 8;
    /** Attribute lists. */
    public static final int PARAMATTR = 9;
    /** Attribute groups. */
    public static final int PARAMATTR_GROUP = 10;
    /** Constants. */
    public static final int CONSTANTS = 11;
    /** A function's body. */
    public static final int FUNCTION = 12;
    /** Names of values. */
    public static final int VALUE_SYMTAB = 14;
    /** Metadata. */
    public static final int METADATA = 15;
    /** What metadata is attached to. */
    public static final int METADATA_ATTACHMENT = 16;
    /** The types. */
    public static final int TYPE = 17;
    /** Orders of uses. */
    public static final int USELIST = 18;

    private static final String UNKNOWN = "UnknownBlock";

    private BlockId() {}

    /** Whether a block's number is one of LLVM 3.7. */
    static boolean isKnown(int id) {
        return !name(id).startsWith(UNKNOWN);
    }

    /** The name that {@code llvm-bcanalyzer} gives a block. */
    public static String name(int id) {
        return switch (id) {
            case BLOCKINFO -> "BLOCKINFO_BLOCK";
            case MODULE -> "MODULE_BLOCK";
            case PARAMATTR -> "PARAMATTR_BLOCK";
            case PARAMATTR_GROUP -> "PARAMATTR_GROUP_BLOCK_ID";
            case CONSTANTS -> "CONSTANTS_BLOCK";
            case FUNCTION -> "FUNCTION_BLOCK";
            case VALUE_SYMTAB -> "VALUE_SYMTAB";
            case METADATA -> "METADATA_BLOCK";
            case METADATA_ATTACHMENT -> "METADATA_ATTACHMENT_BLOCK";
            case TYPE -> "TYPE_BLOCK_ID";
            case USELIST -> "USELIST_BLOCK_ID";
            default -> UNKNOWN + Integer.toUnsignedString(id);
        };
    }
}

package dxkit.ir;

/**
 * What LLVM does after reading a module whose debug information is of another version than its own: it takes it out. The version is the module flag
 * {@code Debug Info Version}, 0 where there is none.
 */
public final class UpgradeDebugInfo {
    /** The version of LLVM 3.7, and of everything DXC writes. */
    public static final int VERSION = 3;

    private static final String FLAG = "Debug Info Version";
    private static final int FLAG_KEY = 1;
    private static final int FLAG_VALUE = 2;

    private UpgradeDebugInfo() {}

    /**
     * Takes debug information of another version out of a module.
     *
     * @return whether there was any
     * @throws dxkit.io.FormatException if a body cannot be read
     */
    public static boolean apply(Module module) {
        return version(module) != VERSION && StripDebug.stripDebugInfo(module);
    }

    /** The version that the module says, or 0. */
    public static int version(Module module) {
        var flags = module.namedMetadata(StripDebug.MODULE_FLAGS);
        if (flags != null) {
            for (var flag : flags.operands()) {
                if (flag.operandCount() > FLAG_VALUE && flag.operand(FLAG_KEY) instanceof MDString(String key) && key.equals(FLAG)) {
                    return (int) StripDebug.number(flag, FLAG_VALUE, 0);
                }
            }
        }
        return 0;
    }
}

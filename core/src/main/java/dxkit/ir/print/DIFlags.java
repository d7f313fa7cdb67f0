package dxkit.ir.print;

/** How the flags of debug information are spelled. */
final class DIFlags {
    private static final int ACCESSIBILITY = 3;
    private static final String[] ACCESSIBILITIES = {"", "Private", "Protected", "Public"};
    /** Names of the bits from 4 on. */
    private static final String[] BITS = {"FwdDecl", "AppleBlock", "BlockByrefStruct", "Virtual", "Artificial", "Explicit", "Prototyped",
        "ObjcClassComplete", "ObjectPointer", "Vector", "StaticMember", "LValueReference", "RValueReference"};

    private DIFlags() {}

    static void write(int flags, AssemblyStream out) {
        String separator = "";
        if ((flags & ACCESSIBILITY) != 0) {
            out.append("DIFlag").append(ACCESSIBILITIES[flags & ACCESSIBILITY]);
            separator = " | ";
        }
        int rest = flags & ~ACCESSIBILITY;
        for (int i = 0; i < BITS.length; i++) {
            int bit = ACCESSIBILITY + 1 << i;
            if ((rest & bit) != 0) {
                out.append(separator).append("DIFlag").append(BITS[i]);
                separator = " | ";
                rest &= ~bit;
            }
        }
        if (rest != 0) {
            out.append(separator).appendUnsigned(Integer.toUnsignedLong(rest));
        }
    }
}

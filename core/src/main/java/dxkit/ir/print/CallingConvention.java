package dxkit.ir.print;

import java.util.Map;

/** The keywords of calling conventions. */
final class CallingConvention {
    static final int C = 0;

    private static final Map<Integer, String> KEYWORDS = Map.ofEntries(Map.entry(8, "fastcc"), Map.entry(9, "coldcc"),
            Map.entry(10, "ghccc"), Map.entry(12, "webkit_jscc"), Map.entry(13, "anyregcc"), Map.entry(14, "preserve_mostcc"),
            Map.entry(15, "preserve_allcc"), Map.entry(64, "x86_stdcallcc"), Map.entry(65, "x86_fastcallcc"), Map.entry(66, "arm_apcscc"),
            Map.entry(67, "arm_aapcscc"), Map.entry(68, "arm_aapcs_vfpcc"), Map.entry(69, "msp430_intrcc"),
            Map.entry(70, "x86_thiscallcc"), Map.entry(71, "ptx_kernel"), Map.entry(72, "ptx_device"), Map.entry(75, "spir_func"),
            Map.entry(76, "spir_kernel"), Map.entry(77, "intel_ocl_bicc"), Map.entry(78, "x86_64_sysvcc"),
            Map.entry(79, "x86_64_win64cc"), Map.entry(80, "x86_vectorcallcc"));

    private CallingConvention() {}

    static void write(int number, AssemblyStream out) {
        String keyword = KEYWORDS.get(number);
        if (keyword == null) {
            out.append("cc").appendUnsigned(Integer.toUnsignedLong(number));
        } else {
            out.append(keyword);
        }
    }
}

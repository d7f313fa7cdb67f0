package dxkit.rootsig;

import dxkit.walk.Flags;

/** What a root signature of version 1.1 and later promises about root descriptors and descriptor ranges. */
public final class DescriptorFlags {
    /** Descriptors may change until the command list has run. Ranges only. */
    public static final long DESCRIPTORS_VOLATILE = 0x1;
    /** The data may change until the command list has run. */
    public static final long DATA_VOLATILE = 0x2;
    /** The data does not change from when the parameter is set until the command list has run. */
    public static final long DATA_STATIC_WHILE_SET_AT_EXECUTE = 0x4;
    /** The data does not change from when the parameter is set in recording. */
    public static final long DATA_STATIC = 0x8;
    /** Descriptors do not change, and buffers keep their bounds checks. Ranges only. */
    public static final long DESCRIPTORS_STATIC_KEEPING_BUFFER_BOUNDS_CHECKS = 0x10000;

    static final long DATA = DATA_VOLATILE | DATA_STATIC_WHILE_SET_AT_EXECUTE | DATA_STATIC;

    /** Names for root descriptors, LLVM's and Microsoft's. */
    public static final Flags DESCRIPTOR_NAMES = Flags.of().and(0, "NONE").and(DATA_VOLATILE, "DATA_VOLATILE")
            .and(DATA_STATIC_WHILE_SET_AT_EXECUTE, "DATA_STATIC_WHILE_SET_AT_EXECUTE").and(DATA_STATIC, "DATA_STATIC");

    /** Names for ranges, LLVM's and Microsoft's. */
    public static final Flags RANGE_NAMES = Flags.of().and(0, "NONE").and(DESCRIPTORS_VOLATILE, "DESCRIPTORS_VOLATILE")
            .and(DATA_VOLATILE, "DATA_VOLATILE").and(DATA_STATIC_WHILE_SET_AT_EXECUTE, "DATA_STATIC_WHILE_SET_AT_EXECUTE")
            .and(DATA_STATIC, "DATA_STATIC")
            .and(DESCRIPTORS_STATIC_KEEPING_BUFFER_BOUNDS_CHECKS, "DESCRIPTORS_STATIC_KEEPING_BUFFER_BOUNDS_CHECKS");

    private DescriptorFlags() {}

    /** The flags with what Direct3D assumes of data when they say nothing. */
    static long withDefault(long flags, boolean uav) {
        return (flags & DATA) != 0 ? flags : flags | (uav ? DATA_VOLATILE : DATA_STATIC_WHILE_SET_AT_EXECUTE);
    }
}

package dxkit.ir;

/** What floating-point operations may assume; bits of {@link BinaryOperator#flags()} and {@link CmpInst#flags()}. */
public final class FastMathFlags {
    /** {@code fast}; LLVM's text then leaves the others out, though their bits may be clear. */
    public static final int UNSAFE_ALGEBRA = 1;
    /** {@code nnan}. */
    public static final int NO_NANS = 2;
    /** {@code ninf}. */
    public static final int NO_INFS = 4;
    /** {@code nsz}. */
    public static final int NO_SIGNED_ZEROS = 8;
    /** {@code arcp}. */
    public static final int ALLOW_RECIPROCAL = 16;
    /** Every bit that LLVM 3.7 knows. */
    public static final int ALL = 31;

    private FastMathFlags() {}
}

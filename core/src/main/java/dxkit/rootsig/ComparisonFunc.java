package dxkit.rootsig;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * How a static sampler compares.
 *
 * @param value the number in the file
 */
public record ComparisonFunc(int value) implements Constant {
    /** LLVM's names. */
    public static final Names<ComparisonFunc> NAMES = Names.of(ComparisonFunc::new).and(1, "Never", "Less", "Equal", "LessEqual",
            "Greater", "NotEqual", "GreaterEqual", "Always");

    /** Microsoft's names. */
    public static final Names<ComparisonFunc> MICROSOFT = Names.of(ComparisonFunc::new).and(1, "COMPARISON_NEVER", "COMPARISON_LESS",
            "COMPARISON_EQUAL", "COMPARISON_LESS_EQUAL", "COMPARISON_GREATER", "COMPARISON_NOT_EQUAL", "COMPARISON_GREATER_EQUAL",
            "COMPARISON_ALWAYS");

    /** True when not greater, which is what HLSL and LLVM take when nothing is said. */
    public static final ComparisonFunc LESS_EQUAL = new ComparisonFunc(4);

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}

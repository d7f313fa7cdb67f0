package dxkit.ir;

/**
 * {@code null} of a pointer type ({@code ConstantPointerNull}) or {@code zeroinitializer} of an array, vector or structure
 * ({@code ConstantAggregateZero}). Zero of a number is a {@link ConstantInt} or {@link ConstantFP}.
 *
 * @param type its type
 */
public record ConstantNull(Type type) implements Constant {
    @Override
    public boolean isNullValue() {
        return true;
    }
}

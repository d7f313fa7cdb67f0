package dxkit.ir;

/**
 * A floating-point number, as its bits.
 *
 * @param type a floating-point type
 * @param bits the bits (16, 32 or 64 of them), or the low 64 of a wider number
 * @param high the bits above 64: 16 for {@code x86_fp80}, 64 for {@code fp128} and {@code ppc_fp128}, otherwise 0
 */
public record ConstantFP(PrimitiveType type, long bits, long high) implements Constant {

    public ConstantFP {
        if (!type.isFloatingPoint()) {
            throw new IllegalArgumentException(type + " is no floating-point type");
        }
    }

    /** A half, float or double with these bits. */
    public ConstantFP(PrimitiveType type, long bits) {
        this(type, bits, 0);
    }

    /** The value of a half, float or double; NaN for the wider types. */
    public double value() {
        return switch (type) {
            case HALF -> Float.float16ToFloat((short) bits);
            case FLOAT -> Float.intBitsToFloat((int) bits);
            case DOUBLE -> Double.longBitsToDouble(bits);
            default -> Double.NaN;
        };
    }

    @Override
    public boolean isNullValue() {
        return bits == 0 && high == 0;
    }
}

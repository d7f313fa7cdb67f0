package dxkit.ir;

import java.math.BigInteger;

/**
 * An integer of more than 64 bits.
 *
 * @param type  its type
 * @param value the value, signed
 */
public record ConstantWideInt(IntegerType type, BigInteger value) implements Constant {
    @Override
    public boolean isNullValue() {
        return value.signum() == 0;
    }
}

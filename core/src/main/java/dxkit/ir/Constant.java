package dxkit.ir;

import java.util.List;

/** A value known when compiling. */
public sealed interface Constant extends User
        permits ConstantInt, ConstantWideInt, ConstantFP, ConstantNull, UndefValue, ConstantData, ConstantAggregate, ConstantExpr,
        BlockAddress, GlobalValue {

    @Override
    default List<? extends Value> operands() {
        return List.of();
    }

    /** Whether it is zero in every bit: 0, +0.0, null, {@code zeroinitializer}. */
    default boolean isNullValue() {
        return false;
    }
}

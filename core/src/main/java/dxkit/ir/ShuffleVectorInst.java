package dxkit.ir;

/** {@code shufflevector}: elements of two vectors in a new order. */
public final class ShuffleVectorInst extends Instruction {
    /** The elements that {@code mask} picks, a {@code type}. */
    public ShuffleVectorInst(Type type, Value left, Value right, Value mask) {
        super(type, left, right, mask);
    }

    /** The first vector. */
    public Value left() {
        return operand(0);
    }

    /** The second vector. */
    public Value right() {
        return operand(1);
    }

    /** Which elements. */
    public Value mask() {
        return operand(2);
    }

    @Override
    public Opcode opcode() {
        return Opcode.SHUFFLEVECTOR;
    }
}

package dxkit.ir;

/** {@code va_arg}: the next variable argument. */
public final class VAArgInst extends Instruction {
    /** The next argument of {@code list}, a {@code type}. */
    public VAArgInst(Value list, Type type) {
        super(type, list);
    }

    /** The argument list. */
    public Value list() {
        return operand(0);
    }

    @Override
    public Opcode opcode() {
        return Opcode.VA_ARG;
    }
}

package dxkit.ir;

import java.nio.charset.StandardCharsets;

/** A value that can have a name and is compared by identity. */
public sealed interface NamedValue extends Value permits GlobalValue, Argument, BasicBlock, Instruction {
    @Override
    String name();

    /** Gives it a name, one character a byte; empty takes the name away. That no other value of the same scope has it is the caller's care. */
    void setName(String name);

    /** The name, decoded as UTF-8. */
    default String displayName() {
        return new String(name().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }
}

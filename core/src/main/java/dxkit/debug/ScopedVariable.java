package dxkit.debug;

import dxkit.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A variable of the source that an instruction is in the scope of, and what is known of its value before the instruction runs.
 *
 * @param name the name
 * @param type the type as HLSL has it; empty when it is not known
 * @param argument number of the parameter, from 1; 0 for a variable
 * @param file where it is declared; empty when it is not known
 * @param line where it is declared
 * @param function the function it belongs to
 * @param frame which frame of the instruction's location that is, from 0 for the innermost
 * @param pieces what is known of its value, by offset; none when nothing is, or not the same on every way to the instruction
 */
public record ScopedVariable(String name, String type, int argument, String file, int line, String function, int frame,
        List<Piece> pieces) {

    /**
     * Part of a value.
     *
     * @param offset in bits
     * @param size in bits; 0 for all of it
     * @param member the member that it is, such as {@code dir.x}; empty when it is all of the variable or has no name
     * @param value what holds it; null when the compiler lost it ({@code undef} too)
     * @param address whether {@code value} is the address of it, not the value itself
     */
    public record Piece(long offset, long size, String member, @Nullable Value value, boolean address) {}
}

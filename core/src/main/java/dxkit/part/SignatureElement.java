package dxkit.part;

import dxkit.dxil.ComponentType;
import dxkit.dxil.MinPrecision;
import dxkit.dxil.SystemValue;

/**
 * One register, or part of one, that goes into or out of a shader.
 *
 * @param stream stream of a geometry shader, else 0
 * @param name semantic name, such as {@code TEXCOORD}
 * @param index semantic index
 * @param systemValue what the runtime makes of it
 * @param compType type of its components
 * @param register number of the register; {@link #NO_REGISTER} for values that have none, such as depth
 * @param mask which components, bit 0 for x
 * @param exclusiveMask of an input the components that are always read, of an output those that are never written
 * @param minPrecision least precision, where it was asked for
 * @param reserved the 16 bits behind the masks, 0
 */
public record SignatureElement(long stream, String name, long index, SystemValue systemValue, ComponentType compType, long register,
        int mask,
        int exclusiveMask, MinPrecision minPrecision, int reserved) {
    /** The register of a value that is in none. */
    public static final long NO_REGISTER = 0xffffffffL;

    SignatureElement named(String other) {
        return new SignatureElement(stream, other, index, systemValue, compType, register, mask, exclusiveMask, minPrecision, reserved);
    }
}

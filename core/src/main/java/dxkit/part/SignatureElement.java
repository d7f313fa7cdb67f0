package dxkit.part;

import dxkit.dxil.ComponentType;
import dxkit.dxil.MinPrecision;
import dxkit.dxil.SystemValue;
import java.util.Locale;
import java.util.Map;

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

    private static final Map<String, SystemValue> PIXEL_OUTPUTS = Map.of("SV_TARGET", new SystemValue(64), "SV_DEPTH", new SystemValue(65),
            "SV_COVERAGE", new SystemValue(66), "SV_DEPTHGREATEREQUAL", new SystemValue(67), "SV_DEPTHLESSEQUAL", new SystemValue(68),
            "SV_STENCILREF", new SystemValue(69));

    /** The system value; for what a pixel shader puts out, where FXC writes none, the one that the name means. */
    public SystemValue meaning() {
        return systemValue.equals(SystemValue.UNDEFINED)
                ? PIXEL_OUTPUTS.getOrDefault(name.toUpperCase(Locale.ROOT), systemValue)
                : systemValue;
    }

    SignatureElement named(String other) {
        return new SignatureElement(stream, other, index, systemValue, compType, register, mask, exclusiveMask, minPrecision, reserved);
    }
}

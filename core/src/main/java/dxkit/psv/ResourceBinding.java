package dxkit.psv;

import dxkit.dxil.ResourceKind;
import dxkit.io.Bytes;
import dxkit.walk.Flags;

/**
 * A range of registers that the shader uses.
 *
 * @param type how it is bound
 * @param space register space
 * @param lowerBound first register
 * @param upperBound last register; {@link #UNBOUNDED} for an array without end
 * @param kind shape of the resource (since version 2, else 0)
 * @param flags bits named in {@link #FLAGS} (since version 2, else 0)
 * @param extra bytes of the record that are not known
 */
public record ResourceBinding(ResourceType type, long space, long lowerBound, long upperBound, ResourceKind kind, long flags, Bytes extra) {
    /** Upper bound of an array without end. */
    public static final long UNBOUNDED = 0xffffffffL;
    /** Names of the flags. */
    public static final Flags FLAGS = Flags.fromBit0("UsedByAtomic64");

    /** Bytes of a record before version 2. */
    public static final int OLD_SIZE = 16;
    /** Bytes of a record since version 2. */
    public static final int SIZE = 24;

    /** Bytes of a record in a PSV0 of this version. */
    public static int size(int version) {
        return version < 2 ? OLD_SIZE : SIZE;
    }
}

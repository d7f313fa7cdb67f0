package dxkit.dxil;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * What a resource is to the shader.
 *
 * @param value the number in metadata and operations
 */
public record ResourceClass(int value) implements Constant {
    /** The names. */
    public static final Names<ResourceClass> NAMES = Names.from0(ResourceClass::new, "SRV", "UAV", "CBuffer", "Sampler", "Invalid");

    /** Read only. */
    public static final ResourceClass SRV = new ResourceClass(0);
    /** Read and written. */
    public static final ResourceClass UAV = new ResourceClass(1);
    /** A constant buffer. */
    public static final ResourceClass CBUFFER = new ResourceClass(2);
    /** A sampler. */
    public static final ResourceClass SAMPLER = new ResourceClass(3);
    /** None. */
    public static final ResourceClass INVALID = new ResourceClass(4);

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}

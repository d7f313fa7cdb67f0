package dxkit.rootsig;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * What a root parameter is.
 *
 * @param value the number in the file
 */
public record ParameterType(int value) implements Constant {
    /** LLVM's names. */
    public static final Names<ParameterType> NAMES =
            Names.from0(ParameterType::new, "DescriptorTable", "Constants32Bit", "CBV", "SRV", "UAV");

    /** Microsoft's names. */
    public static final Names<ParameterType> MICROSOFT = Names.from0(ParameterType::new, "ROOT_PARAMETER_TYPE_DESCRIPTOR_TABLE",
            "ROOT_PARAMETER_TYPE_32BIT_CONSTANTS", "ROOT_PARAMETER_TYPE_CBV", "ROOT_PARAMETER_TYPE_SRV", "ROOT_PARAMETER_TYPE_UAV");

    /** A table of descriptors. */
    public static final ParameterType DESCRIPTOR_TABLE = new ParameterType(0);
    /** Constants of 32 bits. */
    public static final ParameterType CONSTANTS_32BIT = new ParameterType(1);
    /** The descriptor of a constant buffer. */
    public static final ParameterType CBV = new ParameterType(2);
    /** The descriptor of a resource that is read. */
    public static final ParameterType SRV = new ParameterType(3);
    /** The descriptor of a resource that is written. */
    public static final ParameterType UAV = new ParameterType(4);

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}

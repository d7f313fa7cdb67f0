package dxkit.rootsig;

import dxkit.io.Bytes;
import dxkit.walk.Fields;
import java.util.List;

/** What the application binds as one of its root arguments. */
public sealed interface RootParameter {
    /** What it is. */
    ParameterType type();

    /** Which stage sees it. */
    ShaderVisibility visibility();

    /**
     * Constants that are root arguments themselves.
     *
     * @param visibility which stage sees them
     * @param register register of the constant buffer that they are for the shader
     * @param space its register space
     * @param count how many values of 32 bits
     */
    record Constants(ShaderVisibility visibility, long register, long space, long count) implements RootParameter {
        @Override
        public ParameterType type() {
            return ParameterType.CONSTANTS_32BIT;
        }

        /** The layout. */
        public static Constants walk(Fields<Constants> f, ShaderVisibility visibility) {
            long register = f.u32("ShaderRegister", Constants::register);
            long space = f.u32("RegisterSpace", Constants::space);
            return new Constants(visibility, register, space, f.u32("Num32BitValues", Constants::count));
        }

        /** The node tree. */
        public static Constants nodes(Fields<Constants> f, ShaderVisibility visibility) {
            long count = f.u32("Num32BitValues", Constants::count);
            long space = f.u32("RegisterSpace", Constants::space);
            return new Constants(visibility, f.u32("ShaderRegister", Constants::register), space, count);
        }
    }

    /**
     * The address of a buffer as a root argument.
     *
     * @param type {@link ParameterType#CBV}, {@link ParameterType#SRV} or {@link ParameterType#UAV}
     * @param visibility which stage sees it
     * @param register its register
     * @param space its register space
     * @param flags see {@link DescriptorFlags}; version 1.0 has none
     */
    record Descriptor(ParameterType type, ShaderVisibility visibility, long register, long space, long flags) implements RootParameter {
        /** The layout in a root signature of this version. */
        public static Descriptor walk(Fields<Descriptor> f, ParameterType type, ShaderVisibility visibility, long version) {
            long register = f.u32("ShaderRegister", Descriptor::register);
            long space = f.u32("RegisterSpace", Descriptor::space);
            long flags = RootSignature.hasDescriptorFlags(version)
                    ? f.flags("Flags", 4, DescriptorFlags.DESCRIPTOR_NAMES, Descriptor::flags)
                    : 0;
            return new Descriptor(type, visibility, register, space, flags);
        }

        /** The node tree. */
        public static Descriptor nodes(Fields<Descriptor> f, ParameterType type, ShaderVisibility visibility) {
            long space = f.u32("RegisterSpace", Descriptor::space);
            long register = f.u32("ShaderRegister", Descriptor::register);
            long flags = f.usually(0).flags("Flags", 4, DescriptorFlags.DESCRIPTOR_NAMES, Descriptor::flags);
            return new Descriptor(type, visibility, register, space, flags);
        }

        /** The flags as Direct3D understands them in a root signature of this version: with what they imply. */
        public long effectiveFlags(long version) {
            return RootSignature.hasDescriptorFlags(version)
                    ? DescriptorFlags.withDefault(flags, type.equals(ParameterType.UAV))
                    : DescriptorFlags.DATA_VOLATILE;
        }

        Descriptor withFlags(long other) {
            return new Descriptor(type, visibility, register, space, other);
        }
    }

    /**
     * A table of descriptors whose address is the root argument.
     *
     * @param visibility which stage sees it
     * @param ranges the descriptors
     */
    record Table(ShaderVisibility visibility, List<DescriptorRange> ranges) implements RootParameter {
        @Override
        public ParameterType type() {
            return ParameterType.DESCRIPTOR_TABLE;
        }
    }

    /**
     * A parameter of a type that is not known.
     *
     * @param type the type
     * @param visibility which stage sees it
     * @param data its data, up to where something else begins
     */
    record Unknown(ParameterType type, ShaderVisibility visibility, Bytes data) implements RootParameter {}
}

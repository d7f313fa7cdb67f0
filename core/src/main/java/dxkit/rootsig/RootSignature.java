package dxkit.rootsig;

import dxkit.rootsig.RootParameter.Descriptor;
import dxkit.rootsig.RootParameter.Table;
import java.util.ArrayList;
import java.util.List;

/**
 * What a shader's registers are bound to.
 *
 * @param version {@link #V1_0}, {@link #V1_1}, {@link #V1_2} or a number that is not known
 * @param parameters what the application binds
 * @param samplers samplers that are always bound
 * @param flags named in {@link RootFlags}
 */
public record RootSignature(long version, List<RootParameter> parameters, List<StaticSampler> samplers, long flags) {
    /** Version 1.0. */
    public static final long V1_0 = 1;
    /** Version 1.1, which has flags for descriptors and ranges. */
    public static final long V1_1 = 2;
    /** Version 1.2, which has flags for static samplers. */
    public static final long V1_2 = 3;

    /** Whether descriptors and ranges have flags in this version. */
    public static boolean hasDescriptorFlags(long version) {
        return version >= V1_1;
    }

    /** Whether static samplers have flags in this version. */
    public static boolean hasSamplerFlags(long version) {
        return version >= V1_2;
    }

    /** The version for people, such as {@code 1.1}. */
    public String versionText() {
        return version >= V1_0 && version <= V1_2 ? "1." + (version - V1_0) : "of unknown version " + version;
    }

    /** The signature as a string for HLSL's {@code RootSignature} attribute. What HLSL has no words for is a comment. */
    public String hlsl() {
        return HlslText.of(this);
    }

    /**
     * The same signature in another version, as Direct3D understands it there.
     *
     * @param other {@link #V1_0}, {@link #V1_1} or {@link #V1_2}
     * @throws IllegalArgumentException for other numbers
     */
    public Conversion to(long other) {
        if (other < V1_0 || other > V1_2) {
            throw new IllegalArgumentException("no such version: " + other);
        }
        List<String> lost = new ArrayList<>();
        List<RootParameter> converted = new ArrayList<>(parameters.size());
        for (int i = 0; i < parameters.size(); i++) {
            converted.add(convert(parameters.get(i), "parameter " + i, other, lost));
        }
        List<StaticSampler> convertedSamplers = new ArrayList<>(samplers.size());
        for (int i = 0; i < samplers.size(); i++) {
            StaticSampler sampler = samplers.get(i);
            boolean loses = !hasSamplerFlags(other) && sampler.flags() != 0;
            if (loses) {
                lost.add("static sampler " + i + ": " + StaticSampler.FLAGS.text(sampler.flags()));
            }
            convertedSamplers.add(loses ? sampler.withFlags(0) : sampler);
        }
        return new Conversion(new RootSignature(other, List.copyOf(converted), List.copyOf(convertedSamplers), flags), List.copyOf(lost));
    }

    private RootParameter convert(RootParameter parameter, String where, long other, List<String> lost) {
        return switch (parameter) {
            case RootParameter.Constants constants -> constants;
            case Descriptor descriptor -> {
                long now = descriptor.effectiveFlags(version);
                long then = converted(now, descriptor.effectiveFlags(RootSignature.V1_0), other);
                if (then != now) {
                    lost.add(where + " (" + descriptor.type() + "): " + DescriptorFlags.DESCRIPTOR_NAMES.text(now) + " becomes "
                            + DescriptorFlags.DESCRIPTOR_NAMES.text(then));
                }
                yield descriptor.withFlags(written(descriptor.flags(), then, other));
            }
            case Table(ShaderVisibility visibility, List<DescriptorRange> ranges) -> {
                List<DescriptorRange> converted = new ArrayList<>(ranges.size());
                for (int i = 0; i < ranges.size(); i++) {
                    DescriptorRange range = ranges.get(i);
                    long now = range.effectiveFlags(version);
                    long then = converted(now, range.effectiveFlags(RootSignature.V1_0), other);
                    if (then != now) {
                        lost.add(where + " range " + i + " (" + range.type() + "): " + DescriptorFlags.RANGE_NAMES.text(now) + " becomes "
                                + DescriptorFlags.RANGE_NAMES.text(then));
                    }
                    converted.add(range.withFlags(written(range.flags(), then, other)));
                }
                yield new Table(visibility, List.copyOf(converted));
            }
            case RootParameter.Unknown unknown -> {
                lost.add(where + ": of a type that is not known (" + unknown.type() + "), its data stays as it is");
                yield unknown;
            }
        };
    }

    private static long converted(long effective, long implied, long other) {
        return hasDescriptorFlags(other) ? effective : implied;
    }

    /** What stands in the file: nothing where the version has no flags, what stood there where it had, else what was implied. */
    private long written(long flagsNow, long effective, long other) {
        return !hasDescriptorFlags(other) ? 0 : hasDescriptorFlags(version) ? flagsNow : effective;
    }
}

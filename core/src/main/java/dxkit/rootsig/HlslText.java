package dxkit.rootsig;

import dxkit.walk.Constant;
import dxkit.walk.Flags;
import dxkit.walk.Names;
import java.util.ArrayList;
import java.util.List;

/** Writes root signatures as HLSL spells them. What is usual is left out. */
final class HlslText {
    private static final Flags SAMPLER_FLAGS = Flags.fromBit0("UINT_BORDER_COLOR", "NON_NORMALIZED_COORDINATES");

    private HlslText() {}

    static String of(RootSignature signature) {
        List<String> clauses = new ArrayList<>();
        if (signature.flags() != 0) {
            clauses.add("RootFlags(" + flags(RootFlags.MICROSOFT, signature.flags()) + ")");
        }
        signature.parameters().forEach(parameter -> clauses.add(parameter(parameter)));
        signature.samplers().forEach(sampler -> clauses.add(sampler(sampler)));
        return String.join(", ", clauses);
    }

    private static String parameter(RootParameter parameter) {
        return switch (parameter) {
            case RootParameter.Constants c -> new Clause("RootConstants").add("num32BitConstants=" + c.count()).add("b" + c.register())
                    .space(c.space()).visibility(c.visibility()).text();
            case RootParameter.Descriptor d -> new Clause(d.type().toString()).add(letter(d.type()) + d.register()).space(d.space())
                    .visibility(d.visibility()).flags(DescriptorFlags.DESCRIPTOR_NAMES, d.flags()).text();
            case RootParameter.Table t -> {
                var clause = new Clause("DescriptorTable");
                t.ranges().forEach(range -> clause.add(range(range)));
                yield clause.visibility(t.visibility()).text();
            }
            case RootParameter.Unknown u -> "/* parameter of type " + u.type() + " */";
        };
    }

    private static String letter(ParameterType type) {
        return type.equals(ParameterType.CBV) ? "b" : type.equals(ParameterType.SRV) ? "t" : "u";
    }

    private static String range(DescriptorRange range) {
        return switch (range.type().value()) {
            case 0 -> range("SRV", "t", range);
            case 1 -> range("UAV", "u", range);
            case 2 -> range("CBV", "b", range);
            case 3 -> range("Sampler", "s", range);
            default -> "/* range of type " + range.type() + " */";
        };
    }

    private static String range(String name, String letter, DescriptorRange range) {
        var clause = new Clause(name).add(letter + range.baseRegister());
        if (range.count() != 1) {
            clause.add("numDescriptors=" + (range.count() == DescriptorRange.UNBOUNDED ? "unbounded" : range.count()));
        }
        clause.space(range.space());
        if (range.offset() != DescriptorRange.APPEND) {
            clause.add("offset=" + range.offset());
        }
        return clause.flags(DescriptorFlags.RANGE_NAMES, range.flags()).text();
    }

    private static String sampler(StaticSampler sampler) {
        StaticSampler usual = StaticSampler.of(sampler.register(), sampler.space());
        return new Clause("StaticSampler").add("s" + sampler.register())
                .named("filter", Filter.MICROSOFT, sampler.filter(), usual.filter())
                .named("addressU", TextureAddressMode.MICROSOFT, sampler.addressU(), usual.addressU())
                .named("addressV", TextureAddressMode.MICROSOFT, sampler.addressV(), usual.addressV())
                .named("addressW", TextureAddressMode.MICROSOFT, sampler.addressW(), usual.addressW())
                .number("mipLODBias", sampler.mipLodBias(), usual.mipLodBias())
                .number("maxAnisotropy", sampler.maxAnisotropy(), usual.maxAnisotropy())
                .named("comparisonFunc", ComparisonFunc.MICROSOFT, sampler.comparison(), usual.comparison())
                .named("borderColor", BorderColor.MICROSOFT, sampler.borderColor(), usual.borderColor())
                .number("minLOD", sampler.minLod(), usual.minLod())
                .number("maxLOD", sampler.maxLod(), usual.maxLod())
                .space(sampler.space()).visibility(sampler.visibility())
                .flags(SAMPLER_FLAGS, sampler.flags()).text();
    }

    private static String flags(Flags names, long flags) {
        return names.text(flags).replace(" ", " | ");
    }

    /** A name with arguments in brackets. */
    private static final class Clause {
        private final String name;
        private final List<String> arguments = new ArrayList<>();

        Clause(String name) {
            this.name = name;
        }

        Clause add(String argument) {
            arguments.add(argument);
            return this;
        }

        Clause space(long space) {
            return space == 0 ? this : add("space=" + space);
        }

        Clause visibility(ShaderVisibility visibility) {
            return named("visibility", ShaderVisibility.MICROSOFT, visibility, ShaderVisibility.ALL);
        }

        Clause flags(Flags names, long flags) {
            return flags == 0 ? this : add("flags=" + HlslText.flags(names, flags));
        }

        <E extends Constant> Clause named(String key, Names<E> names, E value, E usual) {
            return value.equals(usual) ? this : add(key + "=" + names.text(value.value()));
        }

        Clause number(String key, Number value, Number usual) {
            return value.equals(usual) ? this : add(key + "=" + value);
        }

        String text() {
            return name + "(" + String.join(", ", arguments) + ")";
        }
    }
}

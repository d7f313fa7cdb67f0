package dxkit.part;

import static dxkit.part.RootSignatureLayout.HEADER_SIZE;
import static dxkit.part.RootSignatureLayout.PARAMETER_SIZE;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.rootsig.DescriptorRange;
import dxkit.rootsig.ParameterType;
import dxkit.rootsig.RootFlags;
import dxkit.rootsig.RootParameter;
import dxkit.rootsig.RootParameter.Constants;
import dxkit.rootsig.RootParameter.Descriptor;
import dxkit.rootsig.RootParameter.Table;
import dxkit.rootsig.RootParameter.Unknown;
import dxkit.rootsig.RootSignature;
import dxkit.rootsig.ShaderVisibility;
import dxkit.rootsig.StaticSampler;
import dxkit.walk.Context;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * RTS0: the root signature.
 *
 * @param signature the signature
 * @param trailing bytes behind it, usually none
 * @param asFound the whole part where it is laid out in another way than compilers do it (another order, gaps, shared ranges); otherwise none
 */
public record RootSignaturePart(RootSignature signature, Bytes trailing, Bytes asFound) implements Part {
    /** The format. */
    public static final PartFormat<RootSignaturePart> FORMAT = PartFormat
            .of("RTS0", "root signature", "RootSignature", RootSignaturePart::walk).nodes(RootSignaturePart::nodes)
            .keeping(RootSignaturePart::asFound, RootSignaturePart::found).as(PartFormat.Role.ROOT_SIGNATURE).unique();

    /**
     * Offsets can make parameters share data, so that a small part would say more than fits in memory. Compilers share nothing; what is read may be this many
     * times as long as the part.
     */
    private static final int MOST_SHARING = 2;

    /** A signature as compilers lay it out. */
    public static RootSignaturePart of(RootSignature signature) {
        return new RootSignaturePart(signature, Bytes.EMPTY, Bytes.EMPTY);
    }

    /** The contents of RTS0 as a compiler writes them. */
    public static Bytes bytes(RootSignature signature) {
        return FORMAT.encode(of(signature), Context.NONE);
    }

    private static RootSignaturePart found(RootSignaturePart part, Bytes whole) {
        return new RootSignaturePart(part.signature, Bytes.EMPTY, whole);
    }

    /** Where things stand in the part. */
    private RootSignatureLayout layout() {
        return !asFound.isEmpty() && writesAsFound() ? RootSignatureLayout.of(signature, asFound) : RootSignatureLayout.of(signature);
    }

    private boolean writesAsFound() {
        try {
            return FORMAT.encode(this, Context.NONE).equals(asFound);
        } catch (FormatException e) {
            return false;
        }
    }

    private record Header(ParameterType type, ShaderVisibility visibility, long offset) {
        static Header walk(Fields<Header> f) {
            var type = f.constant("ParameterType", 4, ParameterType.NAMES, Header::type);
            var visibility = f.constant("ShaderVisibility", 4, ShaderVisibility.NAMES, Header::visibility);
            return new Header(type, visibility, f.u32("ParameterOffset", Header::offset));
        }
    }

    private List<Header> headers() {
        List<Long> data = RootSignatureLayout.of(signature).data();
        return IntStream.range(0, data.size()).mapToObj(i -> {
            RootParameter parameter = signature.parameters().get(i);
            return new Header(parameter.type(), parameter.visibility(), data.get(i));
        }).toList();
    }

    static RootSignaturePart walk(Fields<RootSignaturePart> f) {
        int length = f.remaining();
        long version = f.u32("Version", part -> part.signature.version());
        long count = f.u32("NumRootParameters", part -> part.signature.parameters().size());
        long parametersOffset = f.u32("RootParametersOffset", part -> HEADER_SIZE);
        long samplerCount = f.u32("NumStaticSamplers", part -> part.signature.samplers().size());
        long samplersOffset = f.u32("StaticSamplersOffset", part -> RootSignatureLayout.of(part.signature).samplers());
        long flags = f.flags("Flags", 4, RootFlags.NAMES, part -> part.signature.flags());
        var order = new Order(f);
        if (count > 0) {
            order.jump("RootParametersOffset", parametersOffset);
        }
        List<Header> headers = f.strided("Parameters", count, PARAMETER_SIZE, Header::walk, RootSignaturePart::headers);
        NavigableSet<Long> starts = new TreeSet<>(List.of(Math.min(samplersOffset, length), (long) length));
        headers.forEach(header -> starts.add(header.offset));
        List<RootParameter> parameters = new ArrayList<>(headers.size());
        for (int i = 0; i < headers.size(); i++) {
            order.jump("Parameters[" + i + "].ParameterOffset", headers.get(i).offset);
            parameters.add(parameter(f, headers.get(i), i, version, starts, order));
        }
        if (samplerCount > 0) {
            order.jump("StaticSamplersOffset", samplersOffset);
        }
        List<StaticSampler> samplers = f.strided("Samplers", samplerCount, StaticSampler.size(version),
                sampler -> StaticSampler.walk(sampler, version), part -> part.signature.samplers());
        Bytes trailing = order.usual ? f.rest("x-Trailing", RootSignaturePart::trailing) : Bytes.EMPTY;
        return new RootSignaturePart(new RootSignature(version, List.copyOf(parameters), samplers, flags), trailing, Bytes.EMPTY);
    }

    /** Follows offsets: notes whether they lead to where one is anyway, and counts down the bytes that shared data may come to. */
    private static final class Order {
        private final Fields<RootSignaturePart> f;
        private long left;
        private boolean usual = true;

        Order(Fields<RootSignaturePart> f) {
            this.f = f;
            left = f.reading() ? (long) (f.position() + f.remaining()) * MOST_SHARING : Long.MAX_VALUE;
        }

        void jump(String name, long offset) {
            usual &= !f.reading() || offset == f.position();
            f.jump(name, offset);
        }

        void spend(long bytes, String path) {
            left -= bytes;
            if (left < 0) {
                throw FormatException.at(f.unread().fileOffset(), "parameters share so much data that they would come to more than "
                        + MOST_SHARING + " times the part").in(path);
            }
        }
    }

    private static RootParameter parameter(Fields<RootSignaturePart> f, Header header, int index, long version, NavigableSet<Long> starts,
            Order order) {
        String path = "Parameters[" + index + "]";
        ShaderVisibility visibility = header.visibility;
        return switch (header.type.value()) {
            case 0 -> {
                long count = f.u32(path + ".Table.NumRanges", part -> ((Table) part.parameter(index)).ranges().size());
                int behind = f.position() + 4;
                long offset = f.u32(path + ".Table.RangesOffset", part -> behind);
                order.spend(count * DescriptorRange.size(version), path);
                order.jump(path + ".Table.RangesOffset", offset);
                yield new Table(visibility, f.strided(path + ".Table.Ranges", count, DescriptorRange.size(version),
                        range -> DescriptorRange.walk(range, version), part -> ((Table) part.parameter(index)).ranges()));
            }
            case 1 -> f.struct(path + ".Constants", constants -> Constants.walk(constants, visibility),
                    part -> (Constants) part.parameter(index));
            case 2, 3, 4 -> f.struct(path + ".Descriptor", descriptor -> Descriptor.walk(descriptor, header.type, visibility, version),
                    part -> (Descriptor) part.parameter(index));
            default -> {
                Long end = f.reading() ? starts.higher(header.offset) : null;
                long size = end == null ? 0 : end - header.offset;
                order.spend(size, path);
                Bytes data = f.reading()
                        ? f.bytes(path + ".x-Data", size, part -> Bytes.EMPTY)
                        : f.rest(path + ".x-Data", part -> ((Unknown) part.parameter(index)).data());
                yield new Unknown(header.type, visibility, data);
            }
        };
    }

    private RootParameter parameter(int index) {
        return signature.parameters().get(index);
    }

    private record Placed(RootParameter parameter, long rangesOffset) {
        static Placed nodes(Fields<Placed> f) {
            var type = f.constant("ParameterType", 4, ParameterType.NAMES, placed -> placed.parameter.type());
            var visibility = f.constant("ShaderVisibility", 4, ShaderVisibility.NAMES, placed -> placed.parameter.visibility());
            RootParameter parameter = switch (type.value()) {
                case 0 -> f.struct("Table", table -> table(table, visibility), placed -> placed).parameter;
                case 1 -> f.struct("Constants", constants -> Constants.nodes(constants, visibility),
                        placed -> (Constants) placed.parameter);
                case 2, 3, 4 -> f.struct("Descriptor", descriptor -> Descriptor.nodes(descriptor, type, visibility),
                        placed -> (Descriptor) placed.parameter);
                default -> new Unknown(type, visibility, f.bytes("x-Data", 0, placed -> ((Unknown) placed.parameter).data()));
            };
            return new Placed(parameter, 0);
        }

        private static Placed table(Fields<Placed> f, ShaderVisibility visibility) {
            long count = f.u32("NumRanges", placed -> ((Table) placed.parameter).ranges().size());
            var _ = f.optional(0).u32("RangesOffset", Placed::rangesOffset);
            List<DescriptorRange> ranges =
                    f.list("Ranges", count, DescriptorRange::nodes, placed -> ((Table) placed.parameter).ranges());
            return new Placed(new Table(visibility, ranges), 0);
        }
    }

    private List<Placed> placed() {
        List<Long> ranges = layout().ranges();
        return IntStream.range(0, ranges.size()).mapToObj(i -> new Placed(signature.parameters().get(i), ranges.get(i))).toList();
    }

    /** Counts and offsets are for people: what a tree says of them is not used, though in LLVM's dialect the offsets must be right. */
    static RootSignaturePart nodes(Fields<RootSignaturePart> f) {
        long version = f.u32("Version", part -> part.signature.version());
        long count = f.u32("NumRootParameters", part -> part.signature.parameters().size());
        boolean placed = f.has("RootParametersOffset");
        long parametersOffset = f.optional(0).u32("RootParametersOffset", part -> part.layout().parameters());
        long samplerCount = f.u32("NumStaticSamplers", part -> part.signature.samplers().size());
        boolean samplersPlaced = f.has("StaticSamplersOffset");
        long samplersOffset = f.optional(0).u32("StaticSamplersOffset", part -> part.layout().samplers());
        List<RootParameter> parameters =
                f.list("Parameters", count, Placed::nodes, RootSignaturePart::placed).stream().map(Placed::parameter).toList();
        List<StaticSampler> samplers =
                f.usually(List.of()).list("Samplers", samplerCount, StaticSampler::nodes, part -> part.signature.samplers());
        long flags = f.usually(0).flags("Flags", 4, RootFlags.NAMES, part -> part.signature.flags());
        Bytes trailing = f.usually(Bytes.EMPTY).bytes("x-Trailing", 0, RootSignaturePart::trailing);
        Bytes asFound = f.usually(Bytes.EMPTY).bytes("x-AsFound", 0, RootSignaturePart::asFound);
        var part = new RootSignaturePart(new RootSignature(version, parameters, samplers, flags), trailing, asFound);
        if (f.reading() && f.context().dialect() == Dialect.LLVM) {
            RootSignatureRules.checkNames(part.signature);
            RootSignatureLayout layout = part.layout();
            checkOffset("RootParametersOffset", placed, parametersOffset, layout.parameters());
            checkOffset("StaticSamplersOffset", samplersPlaced, samplersOffset, layout.samplers());
        }
        return part;
    }

    private static void checkOffset(String name, boolean given, long offset, long right) {
        if (given && offset != right) {
            throw FormatException.of("needed " + right + ", found " + offset).in(name);
        }
    }
}

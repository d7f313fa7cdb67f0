package dxkit.part;

import dxkit.dxil.ComponentType;
import dxkit.dxil.InterpolationMode;
import dxkit.dxil.ResourceKind;
import dxkit.dxil.SemanticKind;
import dxkit.dxil.ShaderKind;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.psv.Dependencies;
import dxkit.psv.PsvSignatureElement;
import dxkit.psv.ResourceBinding;
import dxkit.psv.ResourceType;
import dxkit.psv.RuntimeInfo;
import dxkit.psv.StageInfo;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Fields;
import dxkit.walk.Show;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** PSV0's shape in node trees, LLVM's. LLVM knows versions 0 to 3 and takes a newer one for 3. */
final class PsvNodes {
    private static final int LLVM_NEWEST = 3;
    private static final String DXC = PsvLayout.Usual.DXC.name();

    private PsvNodes() {}

    static PsvPart walk(Fields<PsvPart> f) {
        boolean llvm = f.context().dialect() == Dialect.LLVM;
        RuntimeInfo info = info(f, llvm);
        int version = info.version();
        // What LLVM prints and does not need for writing: its writer has the usual sizes and lays the tables out itself.
        f.u32("ResourceStride", p -> p.resources().isEmpty() ? ResourceBinding.SIZE : p.resourceSize());
        long resourceSize = f.usually(ResourceBinding.size(version)).u32("x-ResourceStride", PsvPart::resourceSize);
        if (version >= 1) {
            f.optional(0).u32("RuntimeInfoSize", p -> p.info().size());
            f.usually(List.of()).list("StringTable", 0, PsvTables.TableString::walk, p -> p.tables().texts());
        }
        List<ResourceBinding> resources = f.list("Resources", 0, r -> resource(r, version), PsvPart::resources);
        if (version == 0) {
            Bytes trailing = f.usually(Bytes.EMPTY).bytes("x-Trailing", 0, PsvPart::trailing);
            return new PsvPart(info, resourceSize, resources, Bytes.EMPTY, List.of(), List.of(), List.of(), PsvSignatureElement.SIZE,
                    Dependencies.NONE,
                    PsvLayout.Usual.DXC, trailing);
        }
        Bytes padding = f.usually(Bytes.EMPTY).bytes("x-Padding", 0, PsvPart::padding);
        List<PsvSignatureElement> inputs = f.list("SigInputElements", 0, PsvNodes::element, PsvPart::inputs);
        List<PsvSignatureElement> outputs = f.list("SigOutputElements", 0, PsvNodes::element, PsvPart::outputs);
        List<PsvSignatureElement> patchOrPrims = f.list("SigPatchOrPrimElements", 0, PsvNodes::element, PsvPart::patchOrPrims);
        long elementSize = f.usually(PsvSignatureElement.SIZE).u32("x-ElementStride", PsvPart::elementSize);
        Dependencies dependencies = dependencies(f, info);
        PsvLayout layout = layout(f, llvm);
        Bytes trailing = f.usually(Bytes.EMPTY).bytes("x-Trailing", 0, PsvPart::trailing);
        return new PsvPart(info, resourceSize, resources, padding, inputs, outputs, patchOrPrims, elementSize, dependencies, layout,
                trailing);
    }

    private static PsvLayout layout(Fields<PsvPart> f, boolean llvm) {
        if (llvm) {
            return PsvLayout.Usual.LLVM;
        }
        String usual = f.usually(DXC).text("x-Layout", 0, p -> p.layout() instanceof PsvLayout.Usual u ? u.name() : DXC);
        PsvTables kept = f.structIfPresent("x-Tables", PsvTables::walk, p -> p.layout() instanceof PsvTables tables ? tables : null);
        return kept != null
                ? kept
                : Stream.of(PsvLayout.Usual.values()).filter(layout -> layout.name().equals(usual)).findFirst()
                        .orElseThrow(() -> FormatException.of("needed DXC or LLVM, found '" + usual + "'").in("x-Layout"));
    }

    private static int version(Fields<PsvPart> f, boolean llvm) {
        long version = f.u32("Version", p -> llvm ? Math.min(p.info().version(), LLVM_NEWEST) : p.info().version());
        if (version > RuntimeInfo.NEWEST && !llvm) {
            throw FormatException.of("needed a version up to " + RuntimeInfo.NEWEST + ", found " + version).in("Version");
        }
        return (int) Math.min(version, llvm ? LLVM_NEWEST : RuntimeInfo.NEWEST);
    }

    private static RuntimeInfo info(Fields<PsvPart> f, boolean llvm) {
        int version = version(f, llvm);
        var kind = new ShaderKind(f.u8("ShaderStage", p -> p.stage().value()));
        StageInfo stage = PsvStage.walk(f, kind, p -> p.info().stage());
        Bytes unused = f.usually(Bytes.zeros(stage.unused())).bytes("x-Unused", 0, p -> p.info().unused());
        long minimum = f.u32("MinimumWaveLaneCount", p -> p.info().minimumWaveLaneCount());
        long maximum = f.u32("MaximumWaveLaneCount", p -> p.info().maximumWaveLaneCount());
        int viewId = version >= 1 ? f.u8("UsesViewID", p -> p.info().usesViewID()) : 0;
        int word = version >= 1 ? PsvStage.word(f, kind, p -> p.info().stageWord()) : 0;
        int inputVectors = version >= 1 ? f.u8("SigInputVectors", p -> p.info().sigInputVectors()) : 0;
        List<Long> outputVectors = version >= 1
                ? eachStream(f.numbers("SigOutputVectors", 0, 1, Show.DECIMAL, p -> p.info().sigOutputVectors()))
                : eachStream(List.of());
        long x = threads(f, "NumThreadsX", version, llvm, RuntimeInfo::numThreadsX);
        long y = threads(f, "NumThreadsY", version, llvm, RuntimeInfo::numThreadsY);
        long z = threads(f, "NumThreadsZ", version, llvm, RuntimeInfo::numThreadsZ);
        String entryName = "";
        if (version >= PsvPart.ENTRY_NAME) {
            entryName = f.text("EntryName", 0, p -> p.info().entryName());
        } else if (llvm) {
            drop(f, "EntryName");
        }
        long shared = version >= 4 ? f.u32("x-NumBytesGroupSharedMemory", p -> p.info().numBytesGroupSharedMemory()) : 0;
        Bytes extra = f.usually(Bytes.EMPTY).bytes("x-RuntimeInfoExtra", 0, p -> p.info().extra());
        return new RuntimeInfo(version, stage, unused, minimum, maximum, kind, viewId, word, inputVectors, outputVectors, x, y, z,
                entryName, shared,
                extra);
    }

    private static long threads(Fields<PsvPart> f, String name, int version, boolean llvm, ToLongFunction<RuntimeInfo> get) {
        if (version >= 2) {
            return f.u32(name, p -> get.applyAsLong(p.info()));
        }
        if (llvm) {
            drop(f, name);
        }
        return 0;
    }

    /** LLVM takes keys of later versions and makes nothing of them. */
    private static void drop(Fields<PsvPart> f, String name) {
        var _ = f.has(name);
    }

    private static List<Long> eachStream(List<Long> numbers) {
        if (numbers.size() > RuntimeInfo.STREAMS) {
            throw FormatException.of("needed " + RuntimeInfo.STREAMS + " numbers, found " + numbers.size()).in("SigOutputVectors");
        }
        return Stream.concat(numbers.stream(), Stream.generate(() -> 0L)).limit(RuntimeInfo.STREAMS).toList();
    }

    private static ResourceBinding resource(Fields<ResourceBinding> f, int version) {
        return new ResourceBinding(f.constant("Type", 4, ResourceType.NAMES, ResourceBinding::type), f.u32("Space", ResourceBinding::space),
                f.u32("LowerBound", ResourceBinding::lowerBound), f.u32("UpperBound", ResourceBinding::upperBound),
                version >= 2 ? f.constant("Kind", 4, ResourceKind.NAMES, ResourceBinding::kind) : new ResourceKind(0),
                version >= 2 ? f.struct("Flags", PsvNodes::resourceFlags, ResourceBinding::flags) : 0,
                f.usually(Bytes.EMPTY).bytes("x-Extra", 0, ResourceBinding::extra));
    }

    private static Long resourceFlags(Fields<Long> f) {
        return f.flags("Flags", 4, ResourceBinding.FLAGS, bits -> bits);
    }

    private static PsvSignatureElement element(Fields<PsvSignatureElement> f) {
        String name = f.text("Name", 0, PsvSignatureElement::name);
        List<Long> indices = f.numbers("Indices", 0, 4, Show.DECIMAL, PsvSignatureElement::indices);
        int startRow = f.u8("StartRow", PsvSignatureElement::startRow);
        int cols = f.u8("Cols", PsvSignatureElement::cols);
        int startCol = f.u8("StartCol", PsvSignatureElement::startCol);
        boolean allocated = f.number("Allocated", 1, Show.BOOL, e -> e.allocated() ? 1 : 0) != 0;
        var kind = f.constant("Kind", 1, SemanticKind.NAMES, PsvSignatureElement::kind);
        var type = f.constant("ComponentType", 1, ComponentType.NAMES, PsvSignatureElement::componentType);
        var interpolation = f.constant("Interpolation", 1, InterpolationMode.NAMES, PsvSignatureElement::interpolation);
        int mask = (int) f.number("DynamicMask", 1, Show.HEX, PsvSignatureElement::dynamicMask);
        int stream = f.u8("Stream", PsvSignatureElement::stream);
        int spare = f.usually(0).u8("x-SpareBits", PsvSignatureElement::spareBits);
        int reserved = f.usually(0).u8("x-Reserved", PsvSignatureElement::reserved);
        Bytes extra = f.usually(Bytes.EMPTY).bytes("x-Extra", 0, PsvSignatureElement::extra);
        return new PsvSignatureElement(name, indices, startRow, cols, startCol, allocated, kind, type, interpolation, mask, stream, spare,
                reserved, extra);
    }

    private static Dependencies dependencies(Fields<PsvPart> f, RuntimeInfo info) {
        boolean views = info.usesViewID() != 0;
        boolean hull = info.shaderStage().equals(ShaderKind.HULL);
        List<List<Long>> outputViews = views ? lists(f, "OutputVectorMasks", Dependencies::outputVectorMasks) : List.of();
        List<Long> patchViews = !views
                ? List.of()
                : hull
                        ? list(f, "PatchOrPrimMasks", Dependencies::patchOrPrimMasks)
                        : list(f.usually(List.of()), "x-PatchOrPrimMasks", Dependencies::patchOrPrimMasks);
        List<List<Long>> maps = lists(f, "InputOutputMap", Dependencies::inputOutputMap);
        List<Long> inputPatch = hull ? list(f, "InputPatchMap", Dependencies::inputPatchMap) : List.of();
        List<Long> patchOutput =
                info.shaderStage().equals(ShaderKind.DOMAIN) ? list(f, "PatchOutputMap", Dependencies::patchOutputMap) : List.of();
        return new Dependencies(outputViews, patchViews, maps, inputPatch, patchOutput);
    }

    private static List<Long> list(Fields<PsvPart> f, String name, Function<Dependencies, List<Long>> get) {
        return f.numbers(name, 0, 4, Show.HEX, p -> get.apply(p.dependencies()));
    }

    private static List<List<Long>> lists(Fields<PsvPart> f, String name, Function<Dependencies, List<List<Long>>> get) {
        return f.numberLists(name, List.of(), 4, Show.HEX, p -> get.apply(p.dependencies()));
    }
}

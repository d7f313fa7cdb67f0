package dxkit.part;

import dxkit.dxil.ComponentType;
import dxkit.dxil.InterpolationMode;
import dxkit.dxil.ResourceKind;
import dxkit.dxil.SemanticKind;
import dxkit.dxil.ShaderKind;
import dxkit.io.Bytes;
import dxkit.psv.Dependencies;
import dxkit.psv.PsvSignatureElement;
import dxkit.psv.ResourceBinding;
import dxkit.psv.ResourceType;
import dxkit.psv.RuntimeInfo;
import dxkit.psv.StageInfo;
import dxkit.walk.Fields;
import dxkit.walk.Show;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** PSV0's layout in bytes. */
final class PsvBinary {
    /** A stage has a byte, while programs have room for two. */
    private static final int LARGEST_STAGE = 0xff;

    private static final int SHADER_STAGE_AT = 24;

    private PsvBinary() {}

    /** What the runtime information says about the rest of the part. */
    private record Head(RuntimeInfo info, List<Integer> elementCounts, long entryNameOffset) {
        RuntimeInfo named(String entryName) {
            return new RuntimeInfo(info.version(), info.stage(), info.unused(), info.minimumWaveLaneCount(), info.maximumWaveLaneCount(),
                    info.shaderStage(), info.usesViewID(), info.stageWord(), info.sigInputVectors(), info.sigOutputVectors(),
                    info.numThreadsX(),
                    info.numThreadsY(), info.numThreadsZ(), entryName, info.numBytesGroupSharedMemory(), info.extra());
        }
    }

    static PsvPart walk(Fields<PsvPart> f) {
        Head head = head(f);
        int version = head.info.version();
        long count = f.u32("ResourceCount", p -> p.resources().size());
        long resourceSize = ResourceBinding.size(version);
        List<ResourceBinding> resources = List.of();
        if (count > 0) {
            resourceSize = size(f, "ResourceStride", ResourceBinding.OLD_SIZE, PsvPart::resourceSize);
            boolean kinds = version >= 2 && resourceSize >= ResourceBinding.SIZE;
            resources = f.<ResourceBinding>strided("Resources", count, resourceSize, r -> resource(r, kinds), PsvPart::resources);
        }
        if (version == 0) {
            Bytes trailing = f.rest("x-Trailing", PsvPart::trailing);
            return new PsvPart(head.info, resourceSize, resources, Bytes.EMPTY, List.of(), List.of(), List.of(), PsvSignatureElement.SIZE,
                    Dependencies.NONE, PsvLayout.Usual.DXC, trailing);
        }
        Bytes padding = f.align("x-Padding", 4, PsvPart::padding);
        long stringSize = f.u32("StringTableSize", p -> p.tables().strings().length());
        Bytes strings = f.strings("StringTable", stringSize, p -> p.tables().strings());
        long indexCount = f.u32("SemanticIndexCount", p -> p.tables().indexes().size());
        List<Long> indexes = f.numbers("SemanticIndexTable", indexCount, 4, Show.DECIMAL, p -> p.tables().indexes());
        long elementSize = head.elementCounts.stream().allMatch(n -> n == 0)
                ? PsvSignatureElement.SIZE
                : size(f, "ElementStride", PsvSignatureElement.SIZE, PsvPart::elementSize);
        List<List<Row>> rows = List.of(
                rows(f, "SigInputElements", head.elementCounts.get(0), elementSize, indexCount, p -> rows(p, 0, p.inputs())),
                rows(f, "SigOutputElements", head.elementCounts.get(1), elementSize, indexCount,
                        p -> rows(p, p.inputs().size(), p.outputs())),
                rows(f, "SigPatchOrPrimElements", head.elementCounts.get(2), elementSize, indexCount,
                        p -> rows(p, p.inputs().size() + p.outputs().size(), p.patchOrPrims())));
        Dependencies dependencies = dependencies(f, head.info);
        Bytes trailing = f.rest("x-Trailing", PsvPart::trailing);

        List<Row> all = rows.stream().flatMap(List::stream).toList();
        var tables = new PsvTables(all.stream().map(Row::nameOffset).toList(), head.entryNameOffset, strings,
                all.stream().map(Row::indexOffset).toList(),
                indexes);
        List<PsvSignatureElement> elements = new ArrayList<>(all.size());
        List<String> names = tables.names(version >= PsvPart.ENTRY_NAME);
        for (int i = 0; i < all.size(); i++) {
            elements.add(all.get(i).element.named(names.get(i), tables.indices(i, all.get(i).rows)));
        }
        int outputsAt = rows.get(0).size();
        int patchOrPrimsAt = outputsAt + rows.get(1).size();
        return new PsvPart(head.named(names.getLast()), resourceSize, resources, padding, elements.subList(0, outputsAt),
                elements.subList(outputsAt, patchOrPrimsAt), elements.subList(patchOrPrimsAt, elements.size()), elementSize, dependencies,
                tables, trailing);
    }

    private static long size(Fields<PsvPart> f, String name, long least, ToLongFunction<PsvPart> get) {
        long size = f.u32(name, get);
        if (size < least) {
            throw f.error("needed at least " + least + ", found " + size).in(name);
        }
        return size;
    }

    private static Head head(Fields<PsvPart> f) {
        long size = size(f, "RuntimeInfoSize", RuntimeInfo.size(0), p -> p.info().size());
        int version = RuntimeInfo.versionOf(size);
        ShaderKind kind = new ShaderKind(version == 0 && f.reading()
                ? f.context().shaderKind().stream().filter(stage -> stage <= LARGEST_STAGE).findFirst().orElse(ShaderKind.INVALID.value())
                : f.ahead("ShaderStage", SHADER_STAGE_AT, p -> p.stage().value()));
        StageInfo stage = PsvStage.walk(f, kind, p -> p.info().stage());
        Bytes unused = f.bytes("x-Unused", stage.unused(), p -> p.info().unused());
        long minimum = f.u32("MinimumWaveLaneCount", p -> p.info().minimumWaveLaneCount());
        long maximum = f.u32("MaximumWaveLaneCount", p -> p.info().maximumWaveLaneCount());
        int viewId = 0;
        int word = 0;
        List<Integer> counts = List.of(0, 0, 0);
        int inputVectors = 0;
        List<Long> outputVectors = List.of(0L, 0L, 0L, 0L);
        if (version >= 1) {
            kind = f.constant("ShaderStage", 1, ShaderKind.NAMES, PsvPart::stage);
            viewId = f.u8("UsesViewID", p -> p.info().usesViewID());
            word = PsvStage.word(f, kind, p -> p.info().stageWord());
            counts = List.of(f.u8("SigInputElementCount", p -> p.inputs().size()), f.u8("SigOutputElementCount", p -> p.outputs().size()),
                    f.u8("SigPatchOrPrimElementCount", p -> p.patchOrPrims().size()));
            inputVectors = f.u8("SigInputVectors", p -> p.info().sigInputVectors());
            outputVectors = f.numbers("SigOutputVectors", RuntimeInfo.STREAMS, 1, Show.DECIMAL, p -> p.info().sigOutputVectors());
        }
        long x = version >= 2 ? f.u32("NumThreadsX", p -> p.info().numThreadsX()) : 0;
        long y = version >= 2 ? f.u32("NumThreadsY", p -> p.info().numThreadsY()) : 0;
        long z = version >= 2 ? f.u32("NumThreadsZ", p -> p.info().numThreadsZ()) : 0;
        long entryName = version >= PsvPart.ENTRY_NAME ? f.u32("EntryNameOffset", p -> p.tables().entryNameOffset()) : 0;
        long shared = version >= 4 ? f.u32("NumBytesGroupSharedMemory", p -> p.info().numBytesGroupSharedMemory()) : 0;
        Bytes extra = f.bytes("x-RuntimeInfoExtra", size - RuntimeInfo.size(version), p -> p.info().extra());
        return new Head(new RuntimeInfo(version, stage, unused, minimum, maximum, kind, viewId, word, inputVectors, outputVectors, x, y, z,
                "", shared,
                extra), counts, entryName);
    }

    private static ResourceBinding resource(Fields<ResourceBinding> f, boolean kinds) {
        return new ResourceBinding(f.constant("Type", 4, ResourceType.NAMES, ResourceBinding::type), f.u32("Space", ResourceBinding::space),
                f.u32("LowerBound", ResourceBinding::lowerBound), f.u32("UpperBound", ResourceBinding::upperBound),
                kinds ? f.constant("Kind", 4, ResourceKind.NAMES, ResourceBinding::kind) : new ResourceKind(0),
                kinds ? f.flags("Flags", 4, ResourceBinding.FLAGS, ResourceBinding::flags) : 0, f.rest("x-Extra", ResourceBinding::extra));
    }

    /** An element as the part has it: without name and indices, but with their places. */
    private record Row(long nameOffset, long indexOffset, int rows, PsvSignatureElement element) {
        private static final int START_COL = 4;
        private static final int ALLOCATED = 0x40;
        private static final int STREAM = 4;

        static Row walk(Fields<Row> f, long indexCount) {
            long name = f.u32("NameOffset", Row::nameOffset);
            long index = f.u32("IndexOffset", Row::indexOffset);
            int rows = f.u8("Rows", Row::rows);
            if (f.reading() && rows > 0 && index + rows > indexCount) {
                throw f.error("needed " + rows + " semantic indices from number " + index + " on, found " + indexCount + " in all")
                        .in("IndexOffset");
            }
            int startRow = f.u8("StartRow", r -> r.element.startRow());
            int cols = (int) f.number("ColsAndStart", 1, Show.HEX, r -> r.packedCols());
            var kind = f.constant("Kind", 1, SemanticKind.NAMES, r -> r.element.kind());
            var type = f.constant("ComponentType", 1, ComponentType.NAMES, r -> r.element.componentType());
            var interpolation = f.constant("Interpolation", 1, InterpolationMode.NAMES, r -> r.element.interpolation());
            int mask = (int) f.number("DynamicMaskAndStream", 1, Show.HEX, r -> r.packedMask());
            int reserved = f.u8("x-Reserved", r -> r.element.reserved());
            Bytes extra = f.rest("x-Extra", r -> r.element.extra());
            return new Row(name, index, rows,
                    new PsvSignatureElement("", List.of(), startRow, cols & 15, cols >> START_COL & 3, (cols & ALLOCATED) != 0,
                            kind, type, interpolation, mask & 15, mask >> STREAM & 3, cols & 0x80 | mask >> 6, reserved, extra));
        }

        private int packedCols() {
            return PsvPart.narrow("Cols", element.cols(), 4) | PsvPart.narrow("StartCol", element.startCol(), 2) << START_COL
                    | (element.allocated() ? ALLOCATED : 0) | element.spareBits() & 0x80;
        }

        private int packedMask() {
            return PsvPart.narrow("DynamicMask", element.dynamicMask(), 4) | PsvPart.narrow("Stream", element.stream(), 2) << STREAM
                    | (element.spareBits() & 3) << 6;
        }
    }

    private static List<Row> rows(Fields<PsvPart> f, String name, int count, long size, long indexCount, Function<PsvPart, List<Row>> get) {
        return count == 0 ? List.of() : f.<Row>strided(name, count, size, r -> Row.walk(r, indexCount), get);
    }

    private static List<Row> rows(PsvPart part, int first, List<PsvSignatureElement> elements) {
        PsvTables tables = part.tables();
        return IntStream.range(0, elements.size())
                .mapToObj(i -> new Row(tables.nameOffsets().get(first + i), tables.indexOffsets().get(first + i),
                        elements.get(i).indices().size(), elements.get(i)))
                .toList();
    }

    /** Which sets are there follows from the vectors. When bytes run out, sets are shorter than they should be, as in LLVM. */
    private static Dependencies dependencies(Fields<PsvPart> f, RuntimeInfo info) {
        boolean hull = info.shaderStage().equals(ShaderKind.HULL);
        boolean domain = info.shaderStage().equals(ShaderKind.DOMAIN);
        boolean mesh = info.shaderStage().equals(ShaderKind.MESH);
        long inputs = info.sigInputVectors();
        List<Long> outputs = info.sigOutputVectors();
        long patch = info.sigPatchConstOrPrimVectors();
        List<List<Long>> views = info.usesViewID() == 0
                ? List.of()
                : sets(f, "OutputVectorMasks", i -> Dependencies.words(outputs.get(i)), Dependencies::outputVectorMasks);
        List<Long> patchViews = hull && info.usesViewID() != 0
                ? words(f, "PatchOrPrimMasks", Dependencies.words(patch), Dependencies::patchOrPrimMasks)
                : List.of();
        List<List<Long>> maps = sets(f, "InputOutputMap", i -> Dependencies.words(inputs, outputs.get(i)), Dependencies::inputOutputMap);
        List<Long> inputPatch =
                hull ? words(f, "InputPatchMap", Dependencies.words(inputs, patch), Dependencies::inputPatchMap) : List.of();
        List<Long> patchOutput = domain
                ? words(f, "PatchOutputMap", Dependencies.words(patch, outputs.getFirst()), Dependencies::patchOutputMap)
                : List.of();
        // DXC has a mesh shader's set before the maps, of which it has none; LLVM has maps for every stage, but not this set.
        List<Long> primViews = mesh && info.usesViewID() != 0
                ? words(f, "PatchOrPrimMasks", Dependencies.words(patch), Dependencies::patchOrPrimMasks)
                : patchViews;
        return new Dependencies(views, primViews, maps, inputPatch, patchOutput);
    }

    private static List<List<Long>> sets(Fields<PsvPart> f, String name, Function<Integer, Integer> words,
            Function<Dependencies, List<List<Long>>> get) {
        return Stream.iterate(0, i -> i < RuntimeInfo.STREAMS, i -> i + 1)
                .map(i -> words(f, name + "[" + i + "]", words.apply(i), d -> get.apply(d).get(i))).toList();
    }

    private static List<Long> words(Fields<PsvPart> f, String name, int words, Function<Dependencies, List<Long>> get) {
        return f.numbers(name, f.reading() ? Math.min(words, f.remaining() / 4) : 0, 4, Show.HEX, p -> get.apply(p.dependencies()));
    }
}

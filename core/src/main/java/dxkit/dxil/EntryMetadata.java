package dxkit.dxil;

import dxkit.dxil.NodeProperties.DispatchGrid;
import dxkit.dxil.NodeProperties.Io;
import dxkit.dxil.NodeProperties.NodeId;
import dxkit.dxil.NodeProperties.RecordType;
import dxkit.io.Bytes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads an entry point: a node of function, name, signatures, resources, properties. */
final class EntryMetadata {
    private static final int FIELDS = 5;
    private static final int FUNCTION = 0;
    private static final int NAME = 1;
    private static final int SIGNATURES = 2;
    private static final int RESOURCES = 3;
    private static final int PROPERTIES = 4;

    private final MetadataTuple entry;
    private ShaderKind kind;
    private long flags;
    private @Nullable NumThreads numThreads;
    private StageProperties stage = new StageProperties.Other();
    private long payloadSize;
    private long attributeSize;
    private @Nullable WaveSize waveSize;
    private @Nullable Long autoBindingSpace;
    private @Nullable Long groupSharedLimit;
    private Bytes rootSignature = Bytes.EMPTY;
    private final List<Long> unknownTags = new ArrayList<>();
    private boolean isNode;
    private NodeLaunchType launchType = new NodeLaunchType(0);
    private boolean programEntry;
    private @Nullable NodeId id;
    private long localRootArgumentsTableIndex;
    private @Nullable NodeId shareInputOf;
    private @Nullable NumThreads dispatchGrid;
    private @Nullable NumThreads maxDispatchGrid;
    private long maxRecursionDepth;
    private List<Io> inputs = List.of();
    private List<Io> outputs = List.of();

    private EntryMetadata(MetadataTuple entry, ShaderKind kind) {
        this.entry = entry.sized(FIELDS);
        this.kind = kind;
    }

    /**
     * An entry point.
     *
     * @param kind its stage when its properties do not say
     */
    static EntryPoint read(MetadataTuple entry, ShaderKind kind) {
        return new EntryMetadata(entry, kind).read();
    }

    /** The resources of the module, which an entry point carries; or null. */
    static @Nullable MetadataTuple resources(MetadataTuple entry) {
        return entry.sized(FIELDS).tupleOrNull(RESOURCES);
    }

    private EntryPoint read() {
        for (var tagged : entry.taggedOrNone(PROPERTIES)) {
            property(tagged);
        }
        if (payloadSize != 0 || attributeSize != 0) {
            stage = new StageProperties.Ray(payloadSize, attributeSize);
        }
        var node = isNode
                ? new NodeProperties(launchType, programEntry, id, localRootArgumentsTableIndex, shareInputOf, dispatchGrid,
                        maxDispatchGrid, maxRecursionDepth, inputs, outputs)
                : null;
        var signatures = entry.tupleOrNull(SIGNATURES);
        return new EntryPoint(entry.functionOrNull(FUNCTION), entry.string(NAME), kind,
                signatures == null ? DxilSignatureElement.All.NONE : SignatureMetadata.read(signatures), flags, numThreads, stage, node,
                waveSize, autoBindingSpace, groupSharedLimit, rootSignature, List.copyOf(unknownTags));
    }

    private void property(MetadataTuple.Tagged p) {
        switch ((int) p.tag()) {
            case 0 -> flags = p.list().i64(p.index());
            case 1 -> stage = geometry(p.tuple().sized(5));
            case 2 -> stage = domain(p.tuple().sized(2));
            case 3 -> stage = hull(p.tuple().sized(7));
            case 4 -> numThreads = threads(p.tuple());
            case 5 -> autoBindingSpace = p.tuple().u32(0);
            case 6 -> payloadSize = p.u32();
            case 7 -> attributeSize = p.u32();
            case 8 -> kind = new ShaderKind((int) p.u32());
            case 9 -> stage = mesh(p.tuple().sized(5));
            case 10 -> stage = amplification(p.tuple().sized(2));
            case 11 -> waveSize = new WaveSize(p.tuple().u32(0), 0, 0);
            case 12 -> rootSignature = p.tuple().sized(1).bytes(0);
            case 23 -> waveSize = new WaveSize(p.tuple().u32(0), p.tuple().u32(1), p.tuple().u32(2));
            case 24 -> groupSharedLimit = p.u32();
            default -> isNode |= nodeProperty(p);
        }
    }

    private boolean nodeProperty(MetadataTuple.Tagged p) {
        switch ((int) p.tag()) {
            case 13 -> launchType = new NodeLaunchType((int) p.u32());
            case 14 -> programEntry = p.flag();
            case 15 -> id = nodeId(p.tuple());
            case 16 -> localRootArgumentsTableIndex = p.u32();
            case 17 -> shareInputOf = nodeId(p.tuple());
            case 18 -> dispatchGrid = threads(p.tuple());
            case 19 -> maxRecursionDepth = p.u32();
            case 20 -> inputs = p.tuple().tuples().stream().map(EntryMetadata::io).toList();
            case 21 -> outputs = p.tuple().tuples().stream().map(EntryMetadata::io).toList();
            case 22 -> maxDispatchGrid = threads(p.tuple());
            default -> {
                unknownTags.add(p.tag());
                return false;
            }
        }
        return true;
    }

    private static NumThreads threads(MetadataTuple t) {
        return new NumThreads(t.u32(0), t.u32(1), t.u32(2));
    }

    private static StageProperties geometry(MetadataTuple t) {
        return new StageProperties.Geometry(new InputPrimitive(t.i32(0)), t.u32(1), t.u32(2), new PrimitiveTopology(t.i32(3)), t.u32(4));
    }

    private static StageProperties domain(MetadataTuple t) {
        return new StageProperties.Domain(new TessellatorDomain(t.i32(0)), t.u32(1));
    }

    private static StageProperties hull(MetadataTuple t) {
        return new StageProperties.Hull(t.functionOrNull(0), t.u32(1), t.u32(2), new TessellatorDomain(t.i32(3)),
                new TessellatorPartitioning(t.i32(4)), new TessellatorOutputPrimitive(t.i32(5)), t.number(6));
    }

    private StageProperties mesh(MetadataTuple t) {
        numThreads = threads(t.tuple(0));
        return new StageProperties.Mesh(t.u32(1), t.u32(2), new MeshOutputTopology(t.i32(3)), t.u32(4));
    }

    private StageProperties amplification(MetadataTuple t) {
        numThreads = threads(t.tuple(0));
        return new StageProperties.Amplification(t.u32(1));
    }

    private static NodeId nodeId(MetadataTuple t) {
        return new NodeId(t.string(0), t.u32(1));
    }

    private static Io io(MetadataTuple t) {
        long flags = 0;
        RecordType record = null;
        long maxRecords = 0;
        int sharedWith = -1;
        long arraySize = 0;
        boolean sparse = false;
        NodeId output = null;
        for (var p : t.tagged()) {
            switch ((int) p.tag()) {
                case 0 -> output = nodeId(p.tuple());
                case 1 -> flags = p.u32();
                case 2 -> record = record(p.tuple());
                case 3 -> maxRecords = p.u32();
                case 4 -> sharedWith = (int) p.u32();
                case 5 -> arraySize = p.u32();
                case 6 -> sparse = p.flag();
                default -> {}
            }
        }
        return new Io(flags, record, maxRecords, sharedWith, arraySize, sparse, output);
    }

    private static RecordType record(MetadataTuple t) {
        long size = 0;
        long alignment = 0;
        DispatchGrid grid = null;
        for (var p : t.tagged()) {
            switch ((int) p.tag()) {
                case 0 -> size = p.u32();
                case 1 -> grid = new DispatchGrid(p.tuple().u32(0), new ElementType(p.tuple().i32(1)), p.tuple().u32(2));
                case 2 -> alignment = p.u32();
                default -> {}
            }
        }
        return new RecordType(size, alignment, grid);
    }
}

package dxkit.dxil;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.ir.Module;
import dxkit.walk.Flags;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * What the metadata of a module says about the shader or library that it is. Each part is read when it is asked for, and a part that is damaged spoils only
 * itself: the method throws a {@link FormatException} that names the node. Function bodies are never read.
 *
 * <p>The facts are those of DXC's DxilMetadataHelper; texts are decoded as {@link dxkit.io.Utf8} does.
 */
public final class DxilModule {
    /** Names of the bits of shader flags, DXC's. */
    public static final Flags SHADER_FLAGS = Flags.fromBit0("DisableOptimizations", "DisableMathRefactoring", "EnableDoublePrecision",
            "ForceEarlyDepthStencil", "EnableRawAndStructuredBuffers", "LowPrecisionPresent", "EnableDoubleExtensions", "EnableMSAD",
            "AllResourcesBound", "ViewportAndRTArrayIndex", "InnerCoverage", "StencilRef", "TiledResources", "UAVLoadAdditionalFormats",
            "Level9ComparisonFiltering", "64UAVs", "UAVsAtEveryStage", "CSRawAndStructuredViaShader4X", "ROVS", "WaveOps", "Int64Ops",
            "ViewID", "Barycentrics", "UseNativeLowPrecision", "ShadingRate", "RaytracingTier1_1", "SamplerFeedback",
            "AtomicInt64OnTypedResource", "AtomicInt64OnGroupShared", "DerivativesInMeshAndAmpShaders", "ResourceDescriptorHeapIndexing",
            "SamplerDescriptorHeapIndexing", "AtomicInt64OnHeapResource", "ResMayNotAlias", "AdvancedTextureOps", "WriteableMSAATextures",
            "Reserved", "SampleCmpGradientOrBias", "ExtendedCommandInfo", "UsesDerivatives", "RequiresGroup");

    private static final String DX_VERSION = "dx.version";
    private static final String ENTRY_POINTS = "dx.entryPoints";
    private static final String VIEW_ID_STATE = "dx.viewIdState";
    private static final int VERSION_FIELDS = 2;
    private static final int SHADER_MODEL_FIELDS = 3;
    private static final long NATIVE_LOW_PRECISION = 1L << 23;
    private static final long VIEW_ID = 1L << 21;

    private record Target(ShaderKind kind, ShaderModel model) {}

    private final Module module;
    private final Lazy<Target> target = new Lazy<>(this::readTarget);
    private final Lazy<List<EntryPoint>> entries = new Lazy<>(this::readEntries);
    private final Lazy<DxilResource.All> resources = new Lazy<>(this::readResources);
    private final Lazy<TypeAnnotations> types = new Lazy<>(this::readTypes);
    private final Lazy<Optional<ViewIdState>> viewIdState = new Lazy<>(this::readViewIdState);

    private DxilModule(Module module) {
        this.module = module;
    }

    /** What {@code module} says of itself. */
    public static DxilModule of(Module module) {
        return new DxilModule(module);
    }

    /** Whether a module says that it is DXIL. */
    public static boolean isDxil(Module module) {
        return module.namedMetadata(DX_VERSION) != null;
    }

    /** The module. */
    public Module module() {
        return module;
    }

    private MetadataTuple required(String name) {
        var node = MetadataTuple.only(module, name);
        if (node == null) {
            throw FormatException.of("needed metadata " + name + ", found none");
        }
        return node;
    }

    private static Version version(MetadataTuple node) {
        node.sized(VERSION_FIELDS);
        return new Version(node.i32(0), node.i32(1));
    }

    /** The version of DXIL. */
    public Version version() {
        return version(required(DX_VERSION));
    }

    /** The version of the validator that it was made for; 1.0 when not said, 0.0 for none. */
    public Version validatorVersion() {
        var node = MetadataTuple.only(module, "dx.valver");
        return node == null ? new Version(1, 0) : version(node);
    }

    private Target readTarget() {
        var node = required("dx.shaderModel").sized(SHADER_MODEL_FIELDS);
        String prefix = node.string(0);
        for (int value : ShaderKind.NAMES.all().keySet()) {
            var kind = new ShaderKind(value);
            if (kind.prefix().equals(prefix) && value <= ShaderKind.NODE.value()) {
                return new Target(kind, new ShaderModel(node.i32(1), node.i32(2)));
            }
        }
        throw node.fail("needed a kind of shader such as ps, found '" + prefix + "'");
    }

    /** The stage, {@link ShaderKind#LIBRARY} for a library. */
    public ShaderKind kind() {
        return target.get().kind;
    }

    /** The version of the shader model. */
    public ShaderModel shaderModel() {
        return target.get().model;
    }

    /** Whether it is a library. */
    public boolean isLibrary() {
        return kind().equals(ShaderKind.LIBRARY);
    }

    private List<MetadataTuple> entryNodes() {
        var nodes = MetadataTuple.all(module, ENTRY_POINTS);
        if (nodes == null || nodes.isEmpty() || !isLibrary() && nodes.size() != 1) {
            throw FormatException.of("needed " + (isLibrary() ? "entries" : "one entry") + ", found " + (nodes == null ? 0 : nodes.size()))
                    .in(ENTRY_POINTS);
        }
        return nodes;
    }

    private List<EntryPoint> readEntries() {
        var all = new ArrayList<EntryPoint>();
        for (var node : entryNodes()) {
            all.add(EntryMetadata.read(node, kind()));
        }
        return List.copyOf(all);
    }

    /** The first entry of the list: the shader's entry point, or a library's entry that stands for all of it and has its flags. */
    public EntryPoint main() {
        return entries.get().getFirst();
    }

    /** The entry points: one, but for libraries. */
    public List<EntryPoint> entryPoints() {
        return isLibrary() ? entries.get().subList(1, entries.get().size()) : entries.get();
    }

    /** The shader flags of the module, see {@link #SHADER_FLAGS}. */
    public long flags() {
        return main().flags();
    }

    /** Whether 16-bit types are minimum-precision ones. */
    public boolean usesMinPrecision() {
        return (flags() & NATIVE_LOW_PRECISION) == 0;
    }

    private DxilResource.All readResources() {
        var lists = EntryMetadata.resources(entryNodes().getFirst());
        return lists == null ? DxilResource.All.NONE : ResourceMetadata.read(lists, shaderModel());
    }

    /** The resources. */
    public DxilResource.All resources() {
        return resources.get();
    }

    private TypeAnnotations readTypes() {
        return TypeMetadata.read(module);
    }

    /** What is known of structures and functions. */
    public TypeAnnotations types() {
        return types.get();
    }

    private Optional<ViewIdState> readViewIdState() {
        var node = MetadataTuple.only(module, VIEW_ID_STATE);
        if (node == null) {
            return Optional.empty();
        }
        return Optional.of(ViewIdState.read(node.sized(1).words(0), kind(), (flags() & VIEW_ID) != 0));
    }

    /** What depends on SV_ViewID, if the module says. */
    public Optional<ViewIdState> viewIdState() {
        return viewIdState.get();
    }

    /** The subobjects of a library that is in no container yet. */
    public List<Subobject> subobjects() {
        return SubobjectMetadata.read(module);
    }

    /** The root signature in {@code dx.rootSignature}, which modules have until they are put into a container; empty when there is none. */
    public Bytes rootSignature() {
        var node = MetadataTuple.only(module, "dx.rootSignature");
        return node == null ? Bytes.EMPTY : node.sized(1).bytes(0);
    }

    /** How often kinds of instructions occur, as {@code dx.counters} says; empty when it does not. */
    public SequencedMap<String, Long> counters() {
        var counters = new LinkedHashMap<String, Long>();
        var nodes = MetadataTuple.all(module, "dx.counters");
        if (nodes != null && !nodes.isEmpty()) {
            var node = nodes.getFirst();
            for (int i = 0; i < node.size(); i += 2) {
                counters.put(node.string(i), node.u32(i + 1));
            }
        }
        return counters;
    }
}

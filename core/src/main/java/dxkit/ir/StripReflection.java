package dxkit.ir;

import dxkit.ir.ValueAsMetadata.ConstantAsMetadata;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Takes out of a module what only reflection needs, as DXC does before it puts the module into the DXIL part. */
public final class StripReflection {
    private static final String VERSION = "dx.version";
    private static final String VALIDATOR_VERSION = "dx.valver";
    private static final String SHADER_MODEL = "dx.shaderModel";
    private static final String INTERMEDIATE_OPTIONS = "dx.intermediateOptions";
    private static final String RESOURCES = "dx.resources";
    private static final String TYPE_ANNOTATIONS = "dx.typeAnnotations";
    private static final String VIEW_ID_STATE = "dx.viewIdState";
    private static final String PAYLOAD_ANNOTATIONS = "dx.dxrPayloadAnnotations";
    private static final String SUBOBJECTS = "dx.subobjects";
    private static final String ENTRY_POINTS = "dx.entryPoints";
    private static final String ROOT_SIGNATURE = "dx.rootSignature";
    private static final String COUNTERS = "dx.counters";
    private static final String TYPE_HELPER_PREFIX = "dx.typevar.";

    /** What DXC writes anew, in the order in which it does. */
    private static final List<String> WRITTEN_ANEW =
            List.of(VERSION, VALIDATOR_VERSION, SHADER_MODEL, INTERMEDIATE_OPTIONS, RESOURCES, TYPE_ANNOTATIONS,
                    VIEW_ID_STATE, PAYLOAD_ANNOTATIONS, SUBOBJECTS, ENTRY_POINTS, ROOT_SIGNATURE);

    private static final int STRUCT_ANNOTATIONS = 0;
    private static final int ENTRY_PROPERTIES = 4;
    private static final int SHADER_FLAGS = 0;
    private static final int NATIVE_LOW_PRECISION = 1 << 23;
    private static final int RESOURCE_SYMBOL = 1;
    private static final int RESOURCE_NAME = 2;
    private static final int RESOURCE_KIND = 6;
    private static final int SRVS = 0;
    private static final int CBUFFERS = 2;
    private static final int RESOURCE_CLASSES = 4;
    private static final int STRUCTURED_BUFFER = 12;
    private static final int TBUFFER = 15;
    private static final String CONSTRUCTORS = "llvm.global_ctors";

    private final Module module;
    private final boolean library;
    private boolean changed;

    private StripReflection(Module module) {
        this.module = module;
        var model = module.namedMetadata(SHADER_MODEL);
        library = model != null && !model.operands().isEmpty() && model.operands().getFirst().operandCount() > 0
                && model.operands().getFirst().operand(0) instanceof MDString(String kind) && kind.equals("lib");
    }

    /**
     * Takes out the names of blocks and instructions, annotations of types and functions, names of resources (but not from a library), variables that
     * nothing uses, and counters; the {@code dx.*} metadata then has the order in which DXC writes it anew.
     *
     * @throws dxkit.io.FormatException if a body cannot be read
     */
    public static void strip(Module module) {
        new StripReflection(module).strip();
        module.setUseLists(ModuleWriter.UseLists.DROP);
    }

    private void strip() {
        stripNames();
        stripAnnotations();
        if (!library) {
            stripResourceNames();
        }
        stripUnusedGlobals();
        if (changed) {
            writeAnew();
        }
    }

    private void stripNames() {
        for (var function : module.functions()) {
            for (var block : function.blocks()) {
                stripName(block);
                block.instructions().forEach(this::stripName);
            }
        }
    }

    private void stripName(NamedValue value) {
        if (!value.name().isEmpty()) {
            value.setName("");
            changed = true;
        }
    }

    private void stripAnnotations() {
        var annotations = module.namedMetadata(TYPE_ANNOTATIONS);
        if (annotations == null) {
            return;
        }
        var kept = new ArrayList<MDNode>();
        for (var node : annotations.operands()) {
            boolean structs = StripDebug.number(node, 0, -1) == STRUCT_ANNOTATIONS;
            if (library && usesMinPrecision()) {
                if (structs) {
                    keepSome(node, kept);
                } else {
                    kept.add(node);
                }
            } else if (structs || atLeastValidator(1, 5)) {
                changed = true;
            } else {
                kept.add(node);
            }
        }
        annotations.operands().clear();
        annotations.operands().addAll(kept);
    }

    /** Keeps the annotations of structures with minimum-precision or matrix members that resources hold: their layout is still to be converted. */
    private void keepSome(MDNode node, List<MDNode> kept) {
        var structs = structsToKeep();
        var operands = new ArrayList<@Nullable Metadata>();
        operands.add(node.operand(0));
        for (int i = 1; i + 1 < node.operandCount(); i += 2) {
            if (node.operand(i) instanceof ConstantAsMetadata(Constant value) && value.type() instanceof StructType s
                    && structs.contains(s)) {
                operands.add(node.operand(i));
                operands.add(node.operand(i + 1));
            }
        }
        if (operands.size() > 1) {
            kept.add(operands.size() == node.operandCount() ? node : new MDTuple(false, operands));
        }
    }

    private Set<StructType> structsToKeep() {
        var keep = new HashSet<StructType>();
        var contained = new HashSet<StructType>();
        for (int resourceClass = SRVS; resourceClass <= CBUFFERS; resourceClass++) {
            for (var resource : resources(resourceClass)) {
                long kind = StripDebug.number(resource, RESOURCE_KIND, 0);
                boolean holdsStruct = resourceClass == CBUFFERS || kind == STRUCTURED_BUFFER || resourceClass == SRVS && kind == TBUFFER;
                if (holdsStruct && resource.operand(RESOURCE_SYMBOL) instanceof ConstantAsMetadata(Constant symbol)
                        && symbol.type() instanceof StructType s && needsConversion(s, contained)) {
                    keep.addAll(contained);
                }
            }
        }
        return keep;
    }

    /** Whether a structure holds matrices or numbers of less than 32 bits; {@code contained} gets it and those inside it, matrices excepted. */
    private static boolean needsConversion(StructType type, Set<StructType> contained) {
        boolean needs = false;
        var reached = new HashSet<StructType>();
        var waiting = new ArrayDeque<StructType>();
        waiting.push(type);
        while (!waiting.isEmpty()) {
            var struct = waiting.pop();
            if (struct.name().startsWith("class.matrix.")) {
                needs = true;
            } else if (reached.add(struct)) {
                for (var element : struct.elements()) {
                    var single = single(element);
                    if (single instanceof StructType inner) {
                        waiting.push(inner);
                    } else {
                        needs |= single instanceof IntegerType i ? i.width() < 32 : single == PrimitiveType.HALF;
                    }
                }
            }
        }
        contained.addAll(reached);
        return needs;
    }

    /** What arrays, vectors and pointers are in the end made of. */
    private static Type single(Type type) {
        return switch (type) {
            case ArrayType a -> single(a.element());
            case VectorType v -> single(v.element());
            case PointerType p -> single(p.pointee());
            default -> type;
        };
    }

    private boolean atLeastValidator(int major, int minor) {
        var version = module.namedMetadata(VALIDATOR_VERSION);
        if (version == null || version.operands().isEmpty()) {
            return false;
        }
        long hasMajor = StripDebug.number(version.operands().getFirst(), 0, 1);
        long hasMinor = StripDebug.number(version.operands().getFirst(), 1, 0);
        // Version 0 means that no validator is meant, which counts as the newest.
        return hasMajor == 0 || hasMajor > major || hasMajor == major && hasMinor >= minor;
    }

    private boolean usesMinPrecision() {
        var entries = module.namedMetadata(ENTRY_POINTS);
        if (entries != null && !entries.operands().isEmpty() && entries.operands().getFirst().operandCount() > ENTRY_PROPERTIES
                && entries.operands().getFirst().operand(ENTRY_PROPERTIES) instanceof MDTuple properties) {
            for (int i = 0; i + 1 < properties.operandCount(); i += 2) {
                if (StripDebug.number(properties, i, -1) == SHADER_FLAGS) {
                    return (StripDebug.number(properties, i + 1, 0) & NATIVE_LOW_PRECISION) == 0;
                }
            }
        }
        return true;
    }

    private List<MDNode> resources(int resourceClass) {
        var named = module.namedMetadata(RESOURCES);
        var resources = new ArrayList<MDNode>();
        if (named != null && !named.operands().isEmpty() && resourceClass < named.operands().getFirst().operandCount()
                && named.operands().getFirst().operand(resourceClass) instanceof MDNode list) {
            for (var item : list.operands()) {
                if (item instanceof MDNode resource && resource.operandCount() > RESOURCE_NAME) {
                    resources.add(resource);
                }
            }
        }
        return resources;
    }

    private void stripResourceNames() {
        for (int resourceClass = 0; resourceClass < RESOURCE_CLASSES; resourceClass++) {
            for (var resource : resources(resourceClass)) {
                resource.setOperand(RESOURCE_NAME, new MDString(""));
                changed = true;
            }
        }
    }

    private void stripUnusedGlobals() {
        var used = UsedGlobals.of(module);
        changed |= module.globals().removeIf(global -> !used.contains(global) && !(library && global.name().equals(CONSTRUCTORS)));
    }

    private void writeAnew() {
        var all = module.namedMetadata();
        all.removeIf(named -> named.name().equals(COUNTERS) || named.name().startsWith(TYPE_HELPER_PREFIX)
                || named.name().equals(TYPE_ANNOTATIONS) && named.operands().isEmpty());
        for (var name : WRITTEN_ANEW) {
            var named = module.namedMetadata(name);
            if (named != null) {
                all.remove(named);
                all.add(named);
            }
        }
    }
}

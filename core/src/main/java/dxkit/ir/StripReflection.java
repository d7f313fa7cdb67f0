package dxkit.ir;

import dxkit.ir.ValueAsMetadata.ConstantAsMetadata;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
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
    private final Function<StructType, List<Type>> elements;
    private final boolean library;
    private boolean changed;

    private StripReflection(Module module, Function<StructType, List<Type>> elements) {
        this.module = module;
        this.elements = elements;
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
        strip(module, StructType::elements);
    }

    /** The same, with what tells the elements of structures. */
    static void strip(Module module, Function<StructType, List<Type>> elements) {
        new StripReflection(module, elements).strip();
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
        boolean keepsSome = library && usesMinPrecision();
        Set<StructType> structsToKeep = keepsSome ? structsToKeep() : Set.of();
        var shortened = new HashMap<MDNode, Optional<MDNode>>();
        var kept = new ArrayList<MDNode>();
        for (var node : annotations.operands()) {
            boolean structs = StripDebug.number(node, 0, -1) == STRUCT_ANNOTATIONS;
            if (keepsSome && structs) {
                shortened.computeIfAbsent(node, whole -> some(whole, structsToKeep)).ifPresent(kept::add);
            } else if (!keepsSome && (structs || atLeastValidator(1, 5))) {
                changed = true;
            } else {
                kept.add(node);
            }
        }
        annotations.operands().clear();
        annotations.operands().addAll(kept);
    }

    /** The annotations of structures with minimum-precision or matrix members that resources hold, if any: their layout is still to be converted. */
    private static Optional<MDNode> some(MDNode node, Set<StructType> structs) {
        var operands = new ArrayList<@Nullable Metadata>();
        operands.add(node.operand(0));
        for (int i = 1; i + 1 < node.operandCount(); i += 2) {
            if (node.operand(i) instanceof ConstantAsMetadata(Constant value) && value.type() instanceof StructType s
                    && structs.contains(s)) {
                operands.add(node.operand(i));
                operands.add(node.operand(i + 1));
            }
        }
        return operands.size() == 1
                ? Optional.empty()
                : Optional.of(operands.size() == node.operandCount() ? node : new MDTuple(false, operands));
    }

    private Set<StructType> structsToKeep() {
        var held = new ArrayList<StructType>();
        for (int resourceClass = SRVS; resourceClass <= CBUFFERS; resourceClass++) {
            for (var resource : resources(resourceClass)) {
                long kind = StripDebug.number(resource, RESOURCE_KIND, 0);
                boolean holdsStruct = resourceClass == CBUFFERS || kind == STRUCTURED_BUFFER || resourceClass == SRVS && kind == TBUFFER;
                if (holdsStruct && resource.operand(RESOURCE_SYMBOL) instanceof ConstantAsMetadata(Constant symbol)
                        && symbol.type() instanceof StructType s) {
                    held.add(s);
                }
            }
        }
        return ConversionSearch.keep(held, elements);
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

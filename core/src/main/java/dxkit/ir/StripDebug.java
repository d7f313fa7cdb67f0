package dxkit.ir;

import dxkit.io.Bytes;
import dxkit.ir.ValueAsMetadata.ConstantAsMetadata;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/**
 * Takes debug information out of a module, as DXC does. The module of a container's DXIL part is that of its ILDB part, stripped: {@link #toProgram}.
 */
public final class StripDebug {
    private static final String DEBUG_PREFIX = "llvm.dbg.";
    private static final List<String> INTRINSICS = List.of("llvm.dbg.declare", "llvm.dbg.value");
    static final String MODULE_FLAGS = "llvm.module.flags";
    private static final Set<String> DEBUG_FLAGS = Set.of("Dwarf Version", "Debug Info Version");
    private static final Set<String> OWN_PARTS = Set.of("dx.rootSignature", "dx.subobjects");
    private static final String BINDING_TABLE = "dx.binding.table";
    private static final int FLAG_KEY = 1;
    private static final MDString EMPTY = new MDString("");

    /** The lists that hold sources and arguments, in DXC's order, and what DXC leaves in a PDB in their place. */
    private enum SourceList {
        CONTENTS("dx.source.contents", 2),
        DEFINES("dx.source.defines", 0),
        MAIN_FILE_NAME("dx.source.mainFileName", 1),
        ARGS("dx.source.args", 0);

        private final String key;
        private final int strings;

        SourceList(String key, int strings) {
            this.key = key;
            this.strings = strings;
        }

        static boolean has(String name) {
            return Arrays.stream(values()).anyMatch(list -> list.key.equals(name));
        }

        /** What stands in: a node of empty strings, the module's own if it has one such. */
        private MDTuple standIn(Module module) {
            List<Metadata> operands = Collections.nCopies(strings, EMPTY);
            return ReachableMetadata.of(module).stream()
                    .filter(item -> item instanceof MDTuple tuple && !tuple.isDistinct() && tuple.operands().equals(operands))
                    .map(MDTuple.class::cast).findFirst().orElseGet(() -> new MDTuple(false, operands));
        }
    }

    private StripDebug() {}

    /**
     * Makes the module of the DXIL part from that of the ILDB part, beside it or in a PDB: takes out root signature and subobjects, which have parts of
     * their own; then {@link #strip}; and unless reflection is kept in DXIL ({@code -Qkeep_reflect_in_dxil}, and always for {@code lib_6_x})
     * {@link StripReflection#strip} too.
     *
     * @throws dxkit.io.FormatException if a body cannot be read
     */
    public static void toProgram(Module module, boolean keepReflection) {
        module.namedMetadata().removeIf(named -> OWN_PARTS.contains(named.name()));
        strip(module);
        if (!keepReflection) {
            StripReflection.strip(module);
        }
    }

    /**
     * The bitcode of the DXIL part, made from that of the ILDB part as {@link #toProgram(Module, boolean)} says.
     *
     * @throws dxkit.io.FormatException if it is not the bitcode of a module
     */
    public static Bytes toProgram(Bytes debugModule, boolean keepReflection) {
        var module = ModuleReader.read(debugModule);
        toProgram(module, keepReflection);
        return ModuleWriter.write(module);
    }

    /**
     * Whether some bitcode is what DXC makes of a debug module for DXIL, without reflection or with it.
     *
     * @throws dxkit.io.FormatException if the debug module is not the bitcode of a module
     */
    public static boolean isProgramOf(Bytes program, Bytes debugModule) {
        return toProgram(debugModule, false).equals(program) || toProgram(debugModule, true).equals(program);
    }

    /**
     * Whether there is anything that {@link #strip} takes out but the table of bindings: debug information, sources or arguments.
     *
     * @throws dxkit.io.FormatException if a body cannot be read
     */
    public static boolean hasDebugInfo(Module module) {
        var flags = module.namedMetadata(MODULE_FLAGS);
        return module.namedMetadata().stream().anyMatch(named -> named.name().startsWith(DEBUG_PREFIX) || SourceList.has(named.name()))
                || module.functions().stream().anyMatch(function -> INTRINSICS.contains(function.name()))
                || flags != null && !flags.operands().stream().allMatch(StripDebug::isKept)
                || module.functions().stream().flatMap(function -> function.blocks().stream())
                        .flatMap(block -> block.instructions().stream()).anyMatch(instruction -> instruction.debugLoc() != null);
    }

    /**
     * Takes out the calls of {@code llvm.dbg.declare} and {@code llvm.dbg.value}, locations, the {@code llvm.dbg.*} metadata, sources and arguments
     * ({@code dx.source.*}), the table of bindings and the flags that give versions of debug information. Orders of uses are no longer written.
     *
     * @throws dxkit.io.FormatException if a body cannot be read
     */
    public static void strip(Module module) {
        stripDebugInfo(module);
        removeSources(module);
        stripFlags(module);
        module.setUseLists(ModuleWriter.UseLists.DROP);
    }

    /** LLVM's share of it: calls, locations and {@code llvm.dbg.*}. Says whether there were any. */
    static boolean stripDebugInfo(Module module) {
        boolean any = false;
        for (var function : module.functions()) {
            for (var block : function.blocks()) {
                any |= block.instructions().removeIf(i -> i instanceof CallInst call && call.calledFunction() != null
                        && INTRINSICS.contains(call.callee().name()));
                for (var instruction : block.instructions()) {
                    any |= instruction.debugLoc() != null;
                    instruction.setDebugLoc(null);
                }
            }
        }
        any |= module.functions().removeIf(function -> INTRINSICS.contains(function.name()));
        any |= module.namedMetadata().removeIf(named -> named.name().startsWith(DEBUG_PREFIX));
        return any;
    }

    private static void stripFlags(Module module) {
        var flags = module.namedMetadata(MODULE_FLAGS);
        if (flags != null) {
            module.namedMetadata().remove(flags);
            var kept = flags.operands().stream().filter(StripDebug::isKept).toList();
            if (!kept.isEmpty()) {
                module.namedMetadata().add(new NamedMDNode(MODULE_FLAGS, kept));
            }
        }
    }

    private static boolean isKept(MDNode flag) {
        return !(flag.operandCount() > FLAG_KEY && flag.operand(FLAG_KEY) instanceof MDString(String key) && DEBUG_FLAGS.contains(key));
    }

    /** Takes out sources, defines, the main file's name, arguments and the table of bindings. */
    public static void removeSources(Module module) {
        module.namedMetadata().removeIf(named -> SourceList.has(named.name()));
        module.namedMetadata().removeIf(named -> named.name().equals(BINDING_TABLE));
    }

    /**
     * Puts empty stand-ins in the place of sources, defines, the main file's name and arguments, those that there are, and takes out the table of
     * bindings: what DXC does to the ILDB part of a PDB that has the sources elsewhere. Orders of uses are then written, as DXC does there.
     */
    public static void replaceSources(Module module) {
        for (var list : SourceList.values()) {
            var named = module.namedMetadata(list.key);
            if (named != null) {
                module.namedMetadata().remove(named);
                module.namedMetadata().add(new NamedMDNode(list.key, List.of(list.standIn(module))));
            }
        }
        module.namedMetadata().removeIf(named -> named.name().equals(BINDING_TABLE));
        module.setUseLists(ModuleWriter.UseLists.KEEP);
    }

    /** The number that an operand of a node is, or {@code otherwise}. */
    static long number(MDNode node, int operand, long otherwise) {
        return operand < node.operandCount() && node.operand(operand) instanceof ConstantAsMetadata(ConstantInt number)
                ? number.value()
                : otherwise;
    }
}

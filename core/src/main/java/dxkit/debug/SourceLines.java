package dxkit.debug;

import dxkit.io.FormatException;
import dxkit.io.Utf8;
import dxkit.ir.CallInst;
import dxkit.ir.DIFile;
import dxkit.ir.DILexicalBlock;
import dxkit.ir.DILexicalBlockFile;
import dxkit.ir.DILocation;
import dxkit.ir.DIScope;
import dxkit.ir.DISubprogram;
import dxkit.ir.Function;
import dxkit.ir.Instruction;
import dxkit.ir.Metadata;
import dxkit.ir.Module;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Where the instructions of a module come from in its source, from the debug information of the module in ILDB. The instructions of ILDB and DXIL of one
 * compile are the same but for calls of {@code llvm.dbg.*}, so what is found here holds for DXIL too.
 */
public final class SourceLines {
    /** How often a place may be inlined into another: what is deeper than any compiler goes is a circle. */
    static final int MAX_FRAMES = 1024;
    /** How deep scopes may be nested. */
    static final int MAX_SCOPES = 4096;

    private static final String DEBUG_INTRINSICS = "llvm.dbg.";

    private final List<FunctionLines> functions;

    private SourceLines(List<FunctionLines> functions) {
        this.functions = functions;
    }

    /**
     * The lines of all functions that have bodies.
     *
     * @throws FormatException if a body cannot be read, or places are inlined into each other in a circle
     */
    public static SourceLines of(Module module) {
        var reader = new Reader();
        return new SourceLines(module.functions().stream().filter(function -> !function.isDeclaration()).map(reader::function).toList());
    }

    /** The functions in the order of the module. */
    public List<FunctionLines> functions() {
        return functions;
    }

    /** Whether any instruction has a line. */
    public boolean isEmpty() {
        return functions.stream().flatMap(function -> function.instructions().stream()).allMatch(line -> line.location().isEmpty());
    }

    /** The instructions that come from a line (of a file that {@link #isSameFile} finds), be it that they were inlined from there or into it. */
    public List<InstructionLine> at(String file, int line) {
        return functions.stream().flatMap(function -> function.instructions().stream())
                .filter(instruction -> instruction.location().stream().flatMap(location -> location.frames().stream())
                        .anyMatch(frame -> frame.line() == line && isSameFile(frame.file(), file)))
                .toList();
    }

    /** Whether two names mean a file: {@code ./} at the beginning and the kind of slash do not count, and the second may lack folders. */
    public static boolean isSameFile(String recorded, String asked) {
        String known = key(recorded);
        String wanted = key(asked);
        return known.equals(wanted) || known.endsWith("/" + wanted);
    }

    /** For each file and line the instructions that come from there directly, files in the order in which they are first met. */
    public SequencedMap<String, SequencedMap<Integer, List<InstructionLine>>> byLine() {
        var files = new java.util.LinkedHashMap<String, SequencedMap<Integer, List<InstructionLine>>>();
        for (var function : functions) {
            for (var instruction : function.instructions()) {
                instruction.location().ifPresent(location -> files.computeIfAbsent(location.file(), _ -> new TreeMap<>())
                        .computeIfAbsent(location.line(), _ -> new ArrayList<>()).add(instruction));
            }
        }
        return files;
    }

    private static String key(String file) {
        return new SourceFile(file, dxkit.io.Bytes.EMPTY, Sources.Origin.METADATA).key();
    }

    /** Whether an instruction is a call of a debug intrinsic. */
    static boolean isDebugIntrinsic(Instruction instruction) {
        return instruction instanceof CallInst call && call.calledFunction() instanceof Function callee
                && callee.name().startsWith(DEBUG_INTRINSICS);
    }

    /** The scope around a block, or null. */
    static @Nullable Metadata parent(@Nullable Metadata scope) {
        return scope instanceof DILexicalBlock block
                ? block.scope()
                : scope instanceof DILexicalBlockFile block ? block.scope() : null;
    }

    /** The name of the file that something is in. */
    static String file(@Nullable Metadata scope) {
        var file = scope instanceof DIScope s ? s.file() : null;
        var found = scope instanceof DIFile own ? own : file;
        if (!(found instanceof DIFile named)) {
            return "";
        }
        String name = Utf8.ofChars(named.filename());
        boolean absolute = name.startsWith("/") || name.startsWith("\\") || name.indexOf(':') == 1;
        return named.directory().isEmpty() || absolute ? name : Utf8.ofChars(named.directory()) + "/" + name;
    }

    /** Reads functions; equal locations become one object. */
    private static final class Reader {
        private final Map<DILocation, SourceLocation> locations = new IdentityHashMap<>();

        FunctionLines function(Function function) {
            var lines = new ArrayList<InstructionLine>();
            int block = 0;
            for (var b : function.blocks()) {
                for (var instruction : b.instructions()) {
                    if (!isDebugIntrinsic(instruction)) {
                        lines.add(new InstructionLine(function, lines.size(), block, instruction,
                                Optional.ofNullable(location(instruction.debugLoc()))));
                    }
                }
                block++;
            }
            return new FunctionLines(function, List.copyOf(lines));
        }

        private @Nullable SourceLocation location(@Nullable DILocation location) {
            var chain = new ArrayList<DILocation>();
            SourceLocation outer = null;
            for (var at = location; at != null; at = at.inlinedAt() instanceof DILocation next ? next : null) {
                outer = locations.get(at);
                if (outer != null) {
                    break;
                }
                if (chain.size() >= MAX_FRAMES) {
                    throw FormatException.of("places inlined into each other more than " + MAX_FRAMES + " times");
                }
                chain.add(at);
            }
            for (var at : chain.reversed()) {
                var function = DISubprogram.around(at.scope());
                outer = new SourceLocation(file(at.scope()), at.line(), at.adjustedColumn(),
                        function == null ? "" : Utf8.ofChars(function.name()), outer);
                locations.put(at, outer);
            }
            return outer;
        }
    }
}

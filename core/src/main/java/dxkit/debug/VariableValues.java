package dxkit.debug;

import dxkit.io.FormatException;
import dxkit.io.Utf8;
import dxkit.ir.BasicBlock;
import dxkit.ir.CallInst;
import dxkit.ir.DIExpression;
import dxkit.ir.DILocalVariable;
import dxkit.ir.DILocation;
import dxkit.ir.DISubprogram;
import dxkit.ir.Function;
import dxkit.ir.Instruction;
import dxkit.ir.IntegerType;
import dxkit.ir.Metadata;
import dxkit.ir.MetadataAsValue;
import dxkit.ir.PrimitiveType;
import dxkit.ir.Type;
import dxkit.ir.UndefValue;
import dxkit.ir.Value;
import dxkit.ir.ValueAsMetadata;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The values that variables have where, as {@code llvm.dbg.value} and {@code llvm.dbg.declare} say. A value holds at an instruction when every way to it passes
 * the same call that set it, with no other in between.
 */
final class VariableValues {
    private static final int DECLARED = 1;
    private static final int SET = 2;
    private static final long BIT_PIECE = 0x9d;
    private static final long WHOLE = Long.MAX_VALUE;
    /** Beyond this many steps values are followed inside blocks only: what no shader needs must not take forever. */
    private static final long MAX_STEPS = 3_000_000;
    /** How many pieces of a variable are followed; with more the oldest is forgotten. */
    private static final int MAX_PIECES = 4096;
    /** How many scopes and variables are looked at for all instructions together. */
    private static final long MAX_LOOKS = 50_000_000;

    /** A variable in one of the places where its function was inlined. */
    private record Key(DILocalVariable variable, @Nullable Metadata inlinedAt) {}

    /** A call that says where part of a variable is, compared by identity. */
    private static final class Setting {
        private final Key key;
        private final long offset;
        private final long size;
        private final ScopedVariable.Piece piece;

        private Setting(Key key, long offset, long size, @Nullable Value value, boolean address) {
            this.key = key;
            this.offset = offset;
            this.size = size;
            piece = size == WHOLE
                    ? new ScopedVariable.Piece(offset, 0, "", value, address)
                    : new ScopedVariable.Piece(offset, size, MemberNames.of(key.variable.variableType(), offset, size), value, address);
        }

        private boolean overlaps(Setting other) {
            return other.offset < end() && offset < other.end();
        }

        private long end() {
            return size == WHOLE || offset > WHOLE - size ? WHOLE : offset + size;
        }
    }

    /** How much was looked at. */
    private static final class Looks {
        private long count;

        void add(int more) {
            count += more;
            if (count > MAX_LOOKS) {
                throw FormatException.of("the instructions are in more scopes, with more variables, than any compiler makes");
            }
        }
    }

    private final List<BasicBlock> blocks;
    private final Map<Instruction, Setting> settings = new IdentityHashMap<>();
    /** The variables of each place of inlining, in the order in which they are first met. */
    private final Map<Metadata, List<Key>> variables = new IdentityHashMap<>();
    private final List<Key> outermost = new ArrayList<>();
    private final List<@Nullable Map<Key, List<Setting>>> before;
    private final Map<DILocalVariable, ScopedVariable> declared = new IdentityHashMap<>();
    private long steps;

    VariableValues(Function function) {
        blocks = function.blocks();
        before = new ArrayList<>(Collections.nCopies(blocks.size(), null));
        var known = new HashMap<Key, Boolean>();
        for (var block : blocks) {
            for (var instruction : block.instructions()) {
                var setting = setting(instruction);
                if (setting != null) {
                    settings.put(instruction, setting);
                    if (known.putIfAbsent(setting.key, true) == null) {
                        inlinedAt(setting.key.inlinedAt).add(setting.key);
                        declared.computeIfAbsent(setting.key.variable, VariableValues::declared);
                    }
                }
            }
        }
        flow();
    }

    private List<Key> inlinedAt(@Nullable Metadata place) {
        return place == null ? outermost : variables.computeIfAbsent(place, _ -> new ArrayList<>());
    }

    private static @Nullable Setting setting(Instruction instruction) {
        if (!(instruction instanceof CallInst call) || call.calledFunction() == null) {
            return null;
        }
        int argument = switch (call.calledFunction().name()) {
            case "llvm.dbg.declare" -> DECLARED;
            case "llvm.dbg.value" -> SET;
            default -> 0;
        };
        if (argument == 0 || argument + 1 >= call.argumentCount()
                || !(call.operand(argument) instanceof MetadataAsValue(DILocalVariable variable))
                || !(call.operand(argument + 1) instanceof MetadataAsValue(DIExpression expression))) {
            return null;
        }
        var location = call.debugLoc();
        var value = call.operand(0) instanceof MetadataAsValue(ValueAsMetadata held) && !(held.value() instanceof UndefValue)
                ? held.value()
                : null;
        long offset = 0;
        long size = WHOLE;
        var elements = expression.elements();
        int piece = elements.size() - 3;
        if (piece >= 0 && elements.get(piece) == BIT_PIECE) {
            offset = Math.max(0, elements.get(piece + 1));
            size = Math.max(0, elements.get(piece + 2));
        } else if (value != null && argument == SET && bits(value.type()) < MemberNames.size(variable.variableType())) {
            size = bits(value.type());
        }
        return new Setting(new Key(variable, location == null ? null : location.inlinedAt()), offset, size, value, argument == DECLARED);
    }

    /** Bits of a number; of anything else as many as there can be. dxc leaves the piece out where a number is the first member. */
    private static long bits(Type type) {
        return switch (type) {
            case IntegerType i -> i.width();
            case PrimitiveType p when p == PrimitiveType.HALF -> 16;
            case PrimitiveType p when p == PrimitiveType.FLOAT -> 32;
            case PrimitiveType p when p == PrimitiveType.DOUBLE -> 64;
            default -> WHOLE;
        };
    }

    /** Spreads what each block leaves behind over the blocks it leads to, until nothing changes. */
    private void flow() {
        if (blocks.isEmpty() || settings.isEmpty()) {
            return;
        }
        var numbers = new IdentityHashMap<BasicBlock, Integer>();
        blocks.forEach(block -> numbers.put(block, numbers.size()));
        before.set(0, Map.of());
        var waiting = new boolean[blocks.size()];
        var queue = new ArrayDeque<Integer>(List.of(0));
        while (!queue.isEmpty()) {
            int number = queue.remove();
            waiting[number] = false;
            var after = new HashMap<>(Objects.requireNonNull(before.get(number)));
            steps += after.size() + blocks.get(number).instructions().size();
            blocks.get(number).instructions().forEach(instruction -> apply(instruction, after));
            var terminator = blocks.get(number).terminator();
            for (var successor : terminator == null ? List.<BasicBlock>of() : terminator.successors()) {
                var next = numbers.get(successor);
                if (next != null && join(next, after) && !waiting[next]) {
                    waiting[next] = true;
                    queue.add(next);
                }
                if (steps > MAX_STEPS) {
                    Collections.fill(before, null);
                    return;
                }
            }
        }
    }

    /** Keeps what holds on this way too. Returns whether that is less than before. */
    private boolean join(int block, Map<Key, List<Setting>> arriving) {
        var known = before.get(block);
        steps += arriving.size();
        if (known == null) {
            before.set(block, new HashMap<>(arriving));
            return true;
        }
        var kept = new HashMap<Key, List<Setting>>();
        boolean less = false;
        for (var entry : known.entrySet()) {
            var other = arriving.getOrDefault(entry.getKey(), List.of());
            var both = entry.getValue() == other ? other : entry.getValue().stream().filter(other::contains).toList();
            less |= both.size() < entry.getValue().size();
            if (!both.isEmpty()) {
                kept.put(entry.getKey(), both.size() == entry.getValue().size() ? entry.getValue() : both);
            }
            steps += (long) entry.getValue().size() * other.size();
        }
        before.set(block, kept);
        return less;
    }

    private void apply(Instruction instruction, Map<Key, List<Setting>> state) {
        var setting = settings.get(instruction);
        if (setting != null) {
            var pieces = new ArrayList<Setting>();
            for (var other : state.getOrDefault(setting.key, List.of())) {
                if (!other.overlaps(setting)) {
                    pieces.add(other);
                }
            }
            if (pieces.size() >= MAX_PIECES) {
                pieces.removeFirst();
            }
            pieces.add(setting);
            steps += pieces.size();
            state.put(setting.key, pieces);
        }
    }

    private Map<Key, List<Setting>> entering(int block) {
        var known = before.get(block);
        return known == null ? new HashMap<>() : new HashMap<>(known);
    }

    List<ScopedVariable> at(InstructionLine line) {
        var state = entering(line.block());
        for (var instruction : blocks.get(line.block()).instructions()) {
            if (instruction == line.instruction()) {
                break;
            }
            apply(instruction, state);
        }
        return scoped(line, state, new Looks());
    }

    void forEach(List<InstructionLine> lines, BiConsumer<InstructionLine, List<ScopedVariable>> visitor) {
        var looks = new Looks();
        int next = 0;
        for (int block = 0; block < blocks.size(); block++) {
            var state = entering(block);
            for (var instruction : blocks.get(block).instructions()) {
                if (next < lines.size() && lines.get(next).instruction() == instruction) {
                    visitor.accept(lines.get(next), scoped(lines.get(next), state, looks));
                    next++;
                }
                apply(instruction, state);
            }
        }
    }

    private List<ScopedVariable> scoped(InstructionLine line, Map<Key, List<Setting>> state, Looks looks) {
        var found = new ArrayList<ScopedVariable>();
        int frame = 0;
        for (var at = line.instruction().debugLoc(); at != null; at = at.inlinedAt() instanceof DILocation next ? next : null) {
            var place = at.inlinedAt();
            var candidates = place == null ? outermost : variables.getOrDefault(place, List.of());
            if (!candidates.isEmpty()) {
                var scopes = scopes(at.scope());
                looks.add(scopes.size() + candidates.size());
                for (var key : candidates) {
                    if (key.variable.scope() != null && scopes.contains(key.variable.scope())) {
                        found.add(variable(key, frame, state.getOrDefault(key, List.of())));
                    }
                }
            }
            frame++;
        }
        return found;
    }

    private static Set<Metadata> scopes(@Nullable Metadata innermost) {
        Set<Metadata> scopes = Collections.newSetFromMap(new IdentityHashMap<>());
        for (var at = innermost; at != null && scopes.size() < SourceLines.MAX_SCOPES && scopes.add(at);) {
            at = SourceLines.parent(at);
        }
        return scopes;
    }

    private ScopedVariable variable(Key key, int frame, List<Setting> known) {
        var pieces = new ArrayList<ScopedVariable.Piece>(known.size());
        known.forEach(setting -> pieces.add(setting.piece));
        pieces.sort((a, b) -> Long.compare(a.offset(), b.offset()));
        var d = Objects.requireNonNull(declared.get(key.variable));
        return new ScopedVariable(d.name(), d.type(), d.argument(), d.file(), d.line(), d.function(), frame, List.copyOf(pieces));
    }

    private static ScopedVariable declared(DILocalVariable variable) {
        var function = DISubprogram.around(variable.scope());
        return new ScopedVariable(Utf8.ofChars(variable.name()), MemberNames.type(variable.variableType()), variable.arg(),
                SourceLines.file(variable.file()), variable.line(), function == null ? "" : Utf8.ofChars(function.name()), 0, List.of());
    }
}

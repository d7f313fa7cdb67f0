package dxkit.ir;

import dxkit.bitcode.BitstreamCursor;
import dxkit.bitcode.BlockId;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads the body of a function. An operand that comes later is an undefined value until the end, when {@link Missing} says what to put there.
 */
final class FunctionReader {
    static final int DECLAREBLOCKS = 1;
    static final int DEBUG_LOC_AGAIN = 33;
    static final int DEBUG_LOC = 35;
    static final int ATTACHMENT = 11;

    /** An operand that was not there when its instruction was read; {@code metadata} says which numbers it is from. */
    private record Missing(Instruction user, int operand, Placeholder placeholder) {}

    private record Placeholder(long id, Type type, boolean metadata) {}

    private final ModuleReader module;
    private final Function function;
    private final BitstreamCursor cursor;
    private final IdTable<Value> values;
    private final IdTable<Metadata> metadata;
    private final List<Argument> arguments;
    private final List<BasicBlock> blocks = new ArrayList<>();
    private final List<Instruction> instructions = new ArrayList<>();
    private final List<Missing> missing = new ArrayList<>();
    private final Map<Value, Placeholder> placeholders = new IdentityHashMap<>();
    private final List<MetadataReader> metadataReaders = new ArrayList<>();
    private final List<UseListOrder> useListOrders = new ArrayList<>();
    private List<MetadataAttachment> attachments = List.of();
    private List<@Nullable Value> constantOrder = List.of();
    private List<NamedValue> symbolOrder = List.of();
    private int currentBlock;
    private @Nullable DILocation lastLocation;

    private long[] v = {};
    private int count;
    private int at;

    FunctionReader(ModuleReader module, Function function, BitstreamCursor cursor) {
        this.module = module;
        this.function = function;
        this.cursor = cursor;
        values = new IdTable<>(module.values());
        metadata = new IdTable<>(module.metadata());
        arguments = function.newArguments();
        arguments.forEach(values::add);
    }

    /** The body whose block the cursor is in. */
    Function.Body read() {
        RecordLoop.run(cursor, this::record, this::block);
        require(currentBlock == blocks.size(), "a terminator at the end of each of " + blocks.size() + " blocks");
        require(!blocks.isEmpty(), "at least one block");
        metadataReaders.forEach(MetadataReader::finish);
        setMissing();
        return new Function.Body(arguments, blocks, attachments, useListOrders, symbolOrder, constantOrder);
    }

    private void block(int id) {
        switch (id) {
            case BlockId.CONSTANTS -> {
                cursor.enter();
                int first = values.size();
                ConstantReader.read(module.context(), module.types(), values, cursor);
                constantOrder = values.from(first);
            }
            case BlockId.METADATA -> {
                cursor.enter();
                var reader = new MetadataReader(module.context(), module.types(), values, metadata, cursor);
                reader.read();
                metadataReaders.add(reader);
            }
            case BlockId.VALUE_SYMTAB -> {
                cursor.enter();
                symbolOrder = SymbolTableReader.read(cursor, values, blocks);
            }
            case BlockId.METADATA_ATTACHMENT -> {
                cursor.enter();
                RecordLoop.run(cursor, this::attachment);
            }
            case BlockId.USELIST -> {
                cursor.enter();
                UseListReader.read(cursor, values, blocks, useListOrders);
            }
            default -> cursor.skip();
        }
    }

    private void record(int code) {
        count = cursor.readValues();
        v = cursor.values();
        at = 0;
        switch (code) {
            case DECLAREBLOCKS -> declareBlocks();
            case DEBUG_LOC -> {
                require(count >= 4, "line, column, scope and call");
                lastLocation = module.context().location((int) v[0], (int) v[1], metadataOrNull(v[2]), metadataOrNull(v[3]));
                lastInstruction().setDebugLoc(lastLocation);
            }
            case DEBUG_LOC_AGAIN -> lastInstruction().setDebugLoc(lastLocation);
            default -> add(instruction(code));
        }
    }

    /** An instruction may make a type of its own, and that can be one too deep. */
    private Instruction instruction(int code) {
        try {
            return InstructionCode.read(code, this);
        } catch (IllegalArgumentException e) {
            throw cursor.fail(String.valueOf(e.getMessage()));
        }
    }

    private void declareBlocks() {
        require(count >= 1 && v[0] > 0 && v[0] <= cursor.mostRecords(), "a number of blocks");
        require(blocks.isEmpty(), "the number of blocks only once");
        for (long i = 0; i < v[0]; i++) {
            blocks.add(new BasicBlock());
        }
    }

    private Instruction lastInstruction() {
        require(!instructions.isEmpty(), "an instruction before its location");
        return instructions.getLast();
    }

    private @Nullable Metadata metadataOrNull(long idPlusOne) {
        if (idPlusOne == 0) {
            return null;
        }
        var found = metadata.get(idPlusOne - 1);
        require(found instanceof MDNode, "a node");
        return found;
    }

    private void add(Instruction instruction) {
        require(currentBlock < blocks.size(), "a block for each instruction");
        if (!placeholders.isEmpty()) {
            for (int i = 0; i < instruction.operandCount(); i++) {
                var placeholder = placeholders.get(instruction.operand(i));
                if (placeholder != null) {
                    missing.add(new Missing(instruction, i, placeholder));
                }
            }
            placeholders.clear();
        }
        blocks.get(currentBlock).instructions().add(instruction);
        instructions.add(instruction);
        if (instruction.isTerminator()) {
            currentBlock++;
        }
        if (instruction.hasResult()) {
            values.add(instruction);
        }
    }

    private void setMissing() {
        for (var m : missing) {
            var placeholder = m.placeholder();
            if (placeholder.metadata()) {
                var found = metadata.get(placeholder.id());
                if (found == null) {
                    throw cursor.fail("metadata " + placeholder.id() + ", which never comes");
                }
                m.user().setOperand(m.operand(), new MetadataAsValue(found));
            } else {
                var found = values.get(placeholder.id());
                if (found == null) {
                    throw cursor.fail("value " + placeholder.id() + ", which never comes");
                }
                require(found.type().equals(placeholder.type()), "a value of type " + placeholder.type() + " as value " + placeholder.id());
                m.user().setOperand(m.operand(), found);
            }
        }
    }

    private void attachment(int code) {
        if (code != ATTACHMENT) {
            return;
        }
        count = cursor.readValues();
        v = cursor.values();
        require(count > 0, "an attachment");
        boolean ofFunction = count % 2 == 0;
        var byKind = new TreeMap<Integer, MetadataAttachment>();
        for (int i = ofFunction ? 0 : 1; i < count; i += 2) {
            var kind = module.kind(v[i]);
            require(kind != null, "a kind of metadata");
            if (kind != null) {
                require(metadata.get(v[i + 1]) instanceof MDNode, "a node");
                byKind.put(kind.id(), new MetadataAttachment(kind, (MDNode) java.util.Objects.requireNonNull(metadata.get(v[i + 1]))));
            }
        }
        var list = List.copyOf(byKind.values());
        if (ofFunction) {
            attachments = list;
        } else {
            require(v[0] >= 0 && v[0] < instructions.size(), "an instruction below " + instructions.size());
            instructions.get((int) v[0]).setAttachments(list);
        }
    }

    // What InstructionCode reads an instruction with.

    Context context() {
        return module.context();
    }

    Function function() {
        return function;
    }

    /** How many values of the record are left. */
    int left() {
        return count - at;
    }

    int count() {
        return count;
    }

    /** The next value of the record. */
    long next() {
        require(at < count, "another value in the record");
        return v[at++];
    }

    /** The value behind the next {@code ahead} ones. */
    long peek(int ahead) {
        require(at + ahead < count, "another value in the record");
        return v[at + ahead];
    }

    Type nextType() {
        return TypeReader.get(module.types(), next(), cursor);
    }

    AttributeList nextAttributes() {
        return module.attributes().get(next(), cursor);
    }

    BasicBlock nextBlock() {
        long id = next();
        require(id >= 0 && id < blocks.size(), "a block below " + blocks.size());
        return blocks.get((int) id);
    }

    private long id(long written) {
        return (module.relativeIds() ? values.size() - written : written) & 0xffffffffL;
    }

    /** The next value, whose type follows when it comes later. */
    Value nextTyped() {
        long id = id(next());
        if (id < values.size()) {
            return known(id);
        }
        return later(id, nextType());
    }

    /** The next value, of a type that is known. */
    Value nextOf(Type type) {
        return of(id(next()), type);
    }

    /** The next value, of a type that is known, by its number. */
    Value nextAbsolute(Type type) {
        return of(next() & 0xffffffffL, type);
    }

    /** The next value, of a type that is known, its distance with a sign. */
    Value nextSigned(Type type) {
        long written = next();
        return of(module.relativeIds() ? values.size() - ConstantReader.signed(written) : written, type);
    }

    private Value of(long id, Type type) {
        if (type == PrimitiveType.METADATA) {
            var found = metadata.get(id);
            return found == null ? hold(new Placeholder(id, type, true)) : new MetadataAsValue(found);
        }
        if (type == PrimitiveType.LABEL) {
            require(id >= 0 && id < blocks.size(), "a block below " + blocks.size());
            return blocks.get((int) id);
        }
        if (id < values.size()) {
            var value = known(id);
            require(value.type().equals(type), "a value of type " + type);
            return value;
        }
        return later(id, type);
    }

    private Value known(long id) {
        var value = values.get(id);
        if (value == null) {
            throw cursor.fail("value " + id + ", which is not there");
        }
        return value;
    }

    private Value later(long id, Type type) {
        require(type != PrimitiveType.VOID && type != PrimitiveType.LABEL && type != PrimitiveType.METADATA
                && !(type instanceof FunctionType),
                "a type of a value");
        return hold(new Placeholder(id, type, false));
    }

    private Value hold(Placeholder placeholder) {
        var value = new UndefValue(placeholder.type());
        placeholders.put(value, placeholder);
        return value;
    }

    int alignment(long exponent) {
        require(exponent >= 0 && exponent <= ModuleReader.MAX_ALIGNMENT_EXPONENT + 1,
                "an alignment of up to 2^" + ModuleReader.MAX_ALIGNMENT_EXPONENT);
        return 1 << (int) exponent >> 1;
    }

    void require(boolean held, String needed) {
        if (!held) {
            throw cursor.fail("needed " + needed);
        }
    }

    dxkit.io.FormatException fail(String problem) {
        return cursor.fail(problem);
    }
}

package dxkit.bitcode;

import dxkit.bitcode.Abbreviation.Encoding;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Goes through a bitstream from event to event, building nothing. After {@link Event#RECORD} the caller reads {@link #readCode()} and then either
 * {@link #readValues()} or {@link #readText(int)}; what it does not read is skipped. After {@link Event#SUB_BLOCK} it calls {@link #enter()} or
 * {@link #skip()}. Abbreviations, those of BLOCKINFO included, are followed on the way.
 *
 * <p>Whatever is wrong is a {@link FormatException} with the offset of the byte, the path of blocks and record, and the bit.
 */
public final class BitstreamCursor {
    private static final int END_BLOCK = 0;
    private static final int ENTER_SUBBLOCK = 1;
    private static final int DEFINE_ABBREV = 2;
    private static final int UNABBREV_RECORD = 3;
    private static final int FIRST_ABBREVIATION = 4;
    private static final int SETBID = 1;
    private static final int TOP_WIDTH = 2;
    /** No record takes fewer bits: its abbreviation has number 4 or more. */
    private static final int LEAST_RECORD_BITS = 3;
    /** Records that there may always be. */
    private static final long MOST_RECORDS = 1 << 18;
    /** For so many bytes there may be a record more; real modules have a record in five bytes at least. */
    private static final int BYTES_A_RECORD = 3;

    /** What comes next in a bitstream. */
    public enum Event {
        /** A block begins: {@link BitstreamCursor#blockId()}. */
        SUB_BLOCK,
        /** The block ends; the cursor is in the block around it again. */
        END_BLOCK,
        /** An abbreviation was defined: {@link BitstreamCursor#abbreviation()}. */
        DEFINE_ABBREVIATION,
        /** A record begins. */
        RECORD,
        /** No further block; only outside all blocks. {@link BitstreamCursor#position()} is where the rest begins. */
        END
    }

    /** A block that was entered. */
    private static final class Scope {
        final int id;
        final int width;
        final List<Abbreviation> inherited;
        final int inheritedCount;
        List<Abbreviation> own = List.of();
        int records;
        @Nullable Scope parent;
        int depth;

        Scope(int id, int width, List<Abbreviation> inherited, @Nullable Scope parent) {
            this.id = id;
            this.width = width;
            this.inherited = inherited;
            inheritedCount = inherited.size();
            this.parent = parent;
            depth = parent == null ? 0 : parent.depth + 1;
        }
    }

    /**
     * A block that was skipped and can be opened later.
     *
     * @see #capture()
     */
    public static final class Deferred {
        private final Bytes bytes;
        private final Map<Integer, List<Abbreviation>> blockInfo;
        private final Scope scope;
        private final long start;
        private final @Nullable AtomicLong recordsLeft;

        private Deferred(Bytes bytes, Map<Integer, List<Abbreviation>> blockInfo, Scope scope, long start,
                @Nullable AtomicLong recordsLeft) {
            this.bytes = bytes;
            this.blockInfo = blockInfo;
            this.scope = scope;
            this.start = start;
            this.recordsLeft = recordsLeft;
        }

        /** A new cursor inside the block. Several can be opened, also by several threads. */
        public BitstreamCursor open() {
            return new BitstreamCursor(this);
        }
    }

    private final BitReader in;
    private Map<Integer, List<Abbreviation>> blockInfo;
    private boolean blockInfoShared;
    private final @Nullable Scope base;
    private Scope scope;

    private int blockId;
    private long blockStart;
    private int blockWidth;
    private long blockWords;
    private boolean blockPending;

    private int abbreviationId;
    private @Nullable Abbreviation abbreviation;
    private boolean recordPending;
    private boolean codeRead;
    private int code;
    private int unabbreviatedCount;
    private int blockInfoTarget = -1;

    private long[] values = new long[64];
    private int valueCount;
    private byte[] text = new byte[64];
    private int textLength;
    private @Nullable Bytes blob;
    private @Nullable AtomicLong recordsLeft;

    /**
     * A cursor before the first block of bitcode, whose first four bytes are its magic number. Positions count from the first byte.
     *
     * @throws FormatException if the magic number is another
     */
    public BitstreamCursor(Bytes bitcode) {
        if (!bitcode.startsWith(Bitstream.MAGIC)) {
            throw FormatException.at(bitcode.fileOffset(), "bitcode, which begins " + Bitstream.MAGIC.hex(),
                    bitcode.clamped(0, Bitstream.MAGIC.length()).hex());
        }
        in = new BitReader(bitcode);
        in.seek(Bitstream.MAGIC.length() * 8L);
        blockInfo = new HashMap<>();
        scope = new Scope(-1, TOP_WIDTH, List.of(), null);
        base = null;
    }

    private BitstreamCursor(Deferred deferred) {
        in = new BitReader(deferred.bytes);
        in.seek(deferred.start);
        blockInfo = deferred.blockInfo;
        blockInfoShared = true;
        var saved = deferred.scope;
        scope = new Scope(saved.id, saved.width, blockInfo.getOrDefault(saved.id, List.of()), saved.parent);
        base = saved.parent;
        recordsLeft = deferred.recordsLeft;
    }

    /**
     * Lets only so many records be read from now on, with this cursor and in the blocks that it captures, as there are in real modules, and a few times more: a
     * record may have as few as three bits, and what is made of it is larger by a hundred times.
     */
    public void limitRecords() {
        recordsLeft = new AtomicLong(MOST_RECORDS + in.bytes().length() / BYTES_A_RECORD);
    }

    /** The bit where the next thing is. */
    public long position() {
        return in.position();
    }

    /** How many bits are left in the stream. */
    public long remaining() {
        return in.remaining();
    }

    /** How many records can come at most. */
    public long mostRecords() {
        long most = in.remaining() / LEAST_RECORD_BITS;
        return recordsLeft == null ? most : Math.clamp(recordsLeft.get(), 0, most);
    }

    BitReader reader() {
        return in;
    }

    /** The block after {@link Event#SUB_BLOCK}. */
    public int blockId() {
        return blockId;
    }

    /** The bit behind the number of the block after {@link Event#SUB_BLOCK}; its length and contents follow. */
    long blockStart() {
        return blockStart;
    }

    /** How many bits an abbreviation id has in the block after {@link Event#SUB_BLOCK}. */
    int blockWidth() {
        return blockWidth;
    }

    /** The size that the block after {@link Event#SUB_BLOCK} says it has, in words of 32 bits. */
    long blockWords() {
        return blockWords;
    }

    /** The id of the abbreviation of the record after {@link Event#RECORD}; 3 when it has none. */
    public int abbreviationId() {
        return abbreviationId;
    }

    /** The abbreviation after {@link Event#DEFINE_ABBREVIATION}, or that of the record after {@link Event#RECORD}; null when it has none. */
    public @Nullable Abbreviation abbreviation() {
        return abbreviation;
    }

    /**
     * Goes to what comes next.
     *
     * @throws FormatException if that is no event
     */
    public Event advance() {
        if (recordPending) {
            readValues();
        }
        if (blockPending) {
            skip();
        }
        if (scope.parent == null && base == null && atEnd()) {
            return Event.END;
        }
        try {
            return next();
        } catch (FormatException e) {
            throw located(e);
        }
    }

    private boolean atEnd() {
        if (in.remaining() < 32) {
            return true;
        }
        long here = in.position();
        boolean end = in.read(TOP_WIDTH) != ENTER_SUBBLOCK;
        in.seek(here);
        return end;
    }

    private Event next() {
        int id = (int) in.read(scope.width);
        switch (id) {
            case END_BLOCK -> {
                in.align32();
                var parent = scope.parent;
                if (parent == null) {
                    throw wrong("the end of a block outside all blocks");
                }
                if (parent != base) {
                    scope = parent;
                }
                return Event.END_BLOCK;
            }
            case ENTER_SUBBLOCK -> {
                long block = in.readVbr(8);
                if (block < 0 || block > Integer.MAX_VALUE) {
                    throw wrong("block number " + Long.toUnsignedString(block));
                }
                blockId = (int) block;
                blockStart = in.position();
                long width = in.readVbr(4);
                if (width < 1 || width > Abbreviation.MAX_CHUNK) {
                    throw wrong("a block whose abbreviation ids have " + Long.toUnsignedString(width) + " bits");
                }
                blockWidth = (int) width;
                in.align32();
                blockWords = in.read(32);
                blockPending = true;
                return Event.SUB_BLOCK;
            }
            case DEFINE_ABBREV -> {
                abbreviation = define();
                return Event.DEFINE_ABBREVIATION;
            }
            default -> {
                abbreviationId = id;
                abbreviation = id == UNABBREV_RECORD ? null : abbreviation(id);
                recordPending = true;
                codeRead = false;
                scope.records++;
                return Event.RECORD;
            }
        }
    }

    private Abbreviation abbreviation(int id) {
        int index = id - FIRST_ABBREVIATION;
        if (index >= 0 && index < scope.inheritedCount) {
            return scope.inherited.get(index);
        }
        index -= scope.inheritedCount;
        if (index < 0 || index >= scope.own.size()) {
            throw wrong("abbreviation " + Integer.toUnsignedString(id) + " of "
                    + (FIRST_ABBREVIATION + scope.inheritedCount + scope.own.size()));
        }
        return scope.own.get(index);
    }

    private Abbreviation define() {
        long count = in.readVbr(5);
        if (count < 0 || count > Limits.MAX_ABBREVIATION_OPERANDS) {
            throw wrong("an abbreviation of " + Long.toUnsignedString(count) + " operands; at most " + Limits.MAX_ABBREVIATION_OPERANDS
                    + " are read");
        }
        var operands = new ArrayList<Abbreviation.Operand>((int) count);
        for (long i = 0; i < count; i++) {
            operands.add(defineOperand());
        }
        var defined = new Abbreviation(operands);
        if (!defined.problem().isEmpty()) {
            throw wrong(defined.problem());
        }
        if (scope.id == BlockId.BLOCKINFO) {
            if (blockInfoTarget < 0) {
                throw wrong("an abbreviation before the block it is for");
            }
            if (blockInfoShared) {
                var copy = new HashMap<Integer, List<Abbreviation>>();
                blockInfo.forEach((id, list) -> copy.put(id, new ArrayList<>(list)));
                blockInfo = copy;
                blockInfoShared = false;
            }
            blockInfo.computeIfAbsent(blockInfoTarget, _ -> new ArrayList<>()).add(defined);
        } else {
            if (scope.own.isEmpty()) {
                scope.own = new ArrayList<>();
            }
            scope.own.add(defined);
        }
        return defined;
    }

    private Abbreviation.Operand defineOperand() {
        if (in.read(1) != 0) {
            return Abbreviation.Operand.literal(in.readVbr(8));
        }
        int number = (int) in.read(3);
        if (number < 1 || number > 5) {
            throw wrong("abbreviation encoding " + number);
        }
        var encoding = switch (number) {
            case 1 -> Encoding.FIXED;
            case 2 -> Encoding.VBR;
            case 3 -> Encoding.ARRAY;
            case 4 -> Encoding.CHAR6;
            default -> Encoding.BLOB;
        };
        return new Abbreviation.Operand(encoding, encoding.hasValue() ? in.readVbr(5) : 0);
    }

    /**
     * Enters the block of the last {@link Event#SUB_BLOCK}.
     *
     * @throws FormatException if blocks are nested deeper than {@link Limits#MAX_BLOCK_DEPTH}
     */
    public void enter() {
        blockPending = false;
        if (scope.depth >= Limits.MAX_BLOCK_DEPTH) {
            throw fail("blocks nested deeper than " + Limits.MAX_BLOCK_DEPTH);
        }
        scope = new Scope(blockId, blockWidth, blockInfo.getOrDefault(blockId, List.of()), scope);
        blockInfoTarget = -1;
    }

    /**
     * Goes behind the block of the last {@link Event#SUB_BLOCK}.
     *
     * @throws FormatException if it says that it is longer than what is left
     */
    public void skip() {
        blockPending = false;
        long bits = blockWords * 32;
        if (bits > in.remaining()) {
            throw fail(BlockId.name(blockId) + " of " + blockWords + " words, " + in.remaining() / 32 + " left");
        }
        in.seek(in.position() + bits);
    }

    /**
     * Goes behind the block of the last {@link Event#SUB_BLOCK}, which can be opened later.
     *
     * @throws FormatException as {@link #skip()}
     */
    public Deferred capture() {
        blockInfoShared = true;
        var deferred = new Deferred(in.bytes(), blockInfo, new Scope(blockId, blockWidth, List.of(), scope), in.position(), recordsLeft);
        skip();
        return deferred;
    }

    /** Goes through the BLOCKINFO of the last {@link Event#SUB_BLOCK} and keeps its abbreviations. */
    public void readBlockInfo() {
        enter();
        while (advance() != Event.END_BLOCK) {
            if (recordPending) {
                readCode();
                readValues();
            }
        }
    }

    /** The code of the record after {@link Event#RECORD}. */
    public int readCode() {
        if (!codeRead) {
            try {
                startRecord();
            } catch (FormatException e) {
                throw located(e);
            }
        }
        return code;
    }

    private void startRecord() {
        codeRead = true;
        if (recordsLeft != null && recordsLeft.decrementAndGet() < 0) {
            throw wrong("more records than bitcode of " + in.bytes().length() + " bytes can have in earnest");
        }
        long number;
        var shape = abbreviation;
        if (shape == null) {
            number = in.readVbr(6);
            long count = in.readVbr(6);
            if (count < 0 || count > in.remaining() / 6) {
                throw wrong("a record of " + Long.toUnsignedString(count) + " values");
            }
            unabbreviatedCount = (int) count;
        } else {
            number = scalar(shape.operands().getFirst());
        }
        if (number < 0 || number > Integer.MAX_VALUE) {
            throw wrong("record code " + Long.toUnsignedString(number));
        }
        code = (int) number;
    }

    private long scalar(Abbreviation.Operand operand) {
        return switch (operand.encoding()) {
            case LITERAL -> operand.value();
            case FIXED -> in.read((int) operand.value());
            case VBR -> operand.value() == 0 ? 0 : in.readVbr((int) operand.value());
            case CHAR6 -> Abbreviation.decodeChar6((int) in.read(6));
            case ARRAY, BLOB -> throw wrong("an array or blob in place of a value");
        };
    }

    /** Reads the values of the record behind its code into {@link #values()} and says how many there are. */
    public int readValues() {
        readCode();
        recordPending = false;
        try {
            readAll();
        } catch (FormatException e) {
            throw located(e);
        }
        if (scope.id == BlockId.BLOCKINFO && code == SETBID && valueCount > 0) {
            blockInfoTarget = values[0] < 0 || values[0] > Integer.MAX_VALUE ? -1 : (int) values[0];
        }
        return valueCount;
    }

    private void readAll() {
        blob = null;
        valueCount = 0;
        var shape = abbreviation;
        if (shape == null) {
            reserve(unabbreviatedCount);
            for (int i = 0; i < unabbreviatedCount; i++) {
                values[i] = in.readVbr(6);
            }
            valueCount = unabbreviatedCount;
            return;
        }
        var operands = shape.operands();
        reserve(operands.size());
        for (int i = 1; i < operands.size(); i++) {
            var operand = operands.get(i);
            switch (operand.encoding()) {
                case ARRAY -> {
                    readArray(operands.get(i + 1));
                    return;
                }
                case BLOB -> {
                    readBlob();
                    return;
                }
                default -> values[valueCount++] = scalar(operand);
            }
        }
    }

    private void reserve(int more) {
        int needed = valueCount + more;
        if (needed > Limits.MAX_RECORD_VALUES) {
            throw wrong("a record of " + needed + " values; at most " + Limits.MAX_RECORD_VALUES + " are read");
        }
        if (needed > values.length) {
            values = Arrays.copyOf(values, Math.max(needed, 2 * values.length));
        }
    }

    private int arrayLength(Abbreviation.Operand element) {
        long count = in.readVbr(6);
        long bits = element.encoding() == Encoding.CHAR6 ? 6 : element.encoding() == Encoding.LITERAL ? 0 : element.value();
        if (bits == 0 && count != 0) {
            throw wrong("an array whose values take no bits");
        }
        if (count < 0 || count > in.remaining() / Math.max(1, bits)) {
            throw wrong("an array of " + Long.toUnsignedString(count) + " values");
        }
        return (int) Math.min(count, Integer.MAX_VALUE - 8);
    }

    private void readArray(Abbreviation.Operand element) {
        int count = arrayLength(element);
        reserve(count);
        int at = valueCount;
        int width = (int) element.value();
        switch (element.encoding()) {
            case FIXED -> {
                for (int i = 0; i < count; i++) {
                    values[at + i] = in.read(width);
                }
            }
            default -> {
                for (int i = 0; i < count; i++) {
                    values[at + i] = scalar(element);
                }
            }
        }
        valueCount = at + count;
    }

    private void readBlob() {
        long size = in.readVbr(6);
        in.align32();
        if (size < 0 || size > in.remaining() / 8) {
            throw wrong("a blob of " + Long.toUnsignedString(size) + " bytes");
        }
        blob = in.bytes().slice(in.position() >>> 3, size);
        in.seek(in.position() + size * 8);
        in.align32();
    }

    /** The values of the record behind its code, after {@link #readValues()}; the array is used again for the next record. */
    public long[] values() {
        return values;
    }

    /** The blob of the record, after {@link #readValues()}; null when it has none. */
    public @Nullable Bytes blob() {
        return blob;
    }

    /**
     * Reads the record's first {@code leading} values into {@link #values()} and the rest as text, one character for the low eight bits of each value.
     *
     * @throws FormatException if there are fewer than {@code leading} values
     */
    public String readText(int leading) {
        readCode();
        recordPending = false;
        try {
            return text(leading);
        } catch (FormatException e) {
            throw located(e);
        }
    }

    private String text(int leading) {
        valueCount = 0;
        textLength = 0;
        var shape = abbreviation;
        if (shape == null) {
            reserve(leading);
            reserveText(Math.max(0, unabbreviatedCount - leading));
            for (int i = 0; i < unabbreviatedCount; i++) {
                put(in.readVbr(6), leading);
            }
        } else {
            var operands = shape.operands();
            reserve(leading);
            for (int i = 1; i < operands.size(); i++) {
                var operand = operands.get(i);
                if (operand.encoding() == Encoding.ARRAY) {
                    textArray(operands.get(i + 1), leading);
                    break;
                } else if (operand.encoding() == Encoding.BLOB) {
                    readBlob();
                } else {
                    reserveText(1);
                    put(scalar(operand), leading);
                }
            }
        }
        if (valueCount < leading) {
            throw wrong("a record of " + valueCount + " values");
        }
        return new String(text, 0, textLength, StandardCharsets.ISO_8859_1);
    }

    private void textArray(Abbreviation.Operand element, int leading) {
        int count = arrayLength(element);
        reserveText(count);
        if (element.encoding() == Encoding.FIXED && element.value() <= 8 && valueCount == leading) {
            int width = (int) element.value();
            for (int i = 0; i < count; i++) {
                text[textLength + i] = (byte) in.read(width);
            }
            textLength += count;
        } else {
            for (int i = 0; i < count; i++) {
                put(scalar(element), leading);
            }
        }
    }

    private void reserveText(int more) {
        if (more > text.length - textLength) {
            text = Arrays.copyOf(text, Math.max(textLength + more, 2 * text.length));
        }
    }

    private void put(long value, int leading) {
        if (valueCount < leading) {
            values[valueCount++] = value;
        } else {
            text[textLength++] = (byte) value;
        }
    }

    private FormatException wrong(String problem) {
        return FormatException.at(offset(), problem);
    }

    private long offset() {
        return in.bytes().fileOffset() + (in.position() >>> 3);
    }

    /** An exception that says {@code problem}, where the cursor is. */
    public FormatException fail(String problem) {
        return located(wrong(problem));
    }

    private FormatException located(FormatException e) {
        return FormatException.at(e.offset(), e.problem() + " (bit " + in.position() + ")").in(path());
    }

    /** The blocks the cursor is in and the record it is at, such as {@code MODULE_BLOCK.FUNCTION_BLOCK.record[3]}. */
    public String path() {
        var path = new StringBuilder();
        for (Scope s = scope; s != null && s.id >= 0; s = s.parent) {
            path.insert(0, path.isEmpty() ? BlockId.name(s.id) : BlockId.name(s.id) + ".");
        }
        return scope.records == 0 ? path.toString() : path + (path.isEmpty() ? "" : ".") + "record[" + (scope.records - 1) + "]";
    }
}

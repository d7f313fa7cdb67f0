package dxkit.bitcode;

import dxkit.bitcode.Abbreviation.Encoding;
import dxkit.bitcode.Abbreviation.Operand;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes a bitstream: blocks, abbreviations and records, the sizes of blocks filled in. */
public final class BitstreamWriter {
    /** The id of a record without abbreviation. */
    public static final int UNABBREVIATED = 3;

    private static final int END_BLOCK = 0;
    private static final int ENTER_SUBBLOCK = 1;
    private static final int DEFINE_ABBREV = 2;
    private static final int FIRST_ABBREVIATION = 4;
    private static final int SETBID = 1;

    private record Scope(int id, int width, List<Abbreviation> abbreviations, int start) {}

    private final BitWriter out = new BitWriter();
    private final Map<Integer, List<Abbreviation>> blockInfo = new HashMap<>();
    private final List<Scope> outer = new ArrayList<>();
    private Scope scope = new Scope(-1, 2, new ArrayList<>(), 0);
    private int blockInfoTarget = -1;

    /** A writer that has written nothing. */
    public BitstreamWriter() {}

    /** What is below: single bits. */
    public BitWriter bits() {
        return out;
    }

    /** Begins a block whose abbreviation ids have {@code width} bits. */
    public void enterBlock(int id, int width) {
        out.write(ENTER_SUBBLOCK, scope.width);
        out.writeVbr(id, 8);
        out.writeVbr(width, 4);
        out.align32();
        begin(id, width);
    }

    /** Begins a block whose header up to its size is written. */
    void begin(int id, int width) {
        outer.add(scope);
        int start = (int) (out.position() >>> 3);
        scope = new Scope(id, width, new ArrayList<>(blockInfo.getOrDefault(id, List.of())), start);
        out.write(0, 32);
        blockInfoTarget = -1;
    }

    /** Ends the block. */
    public void endBlock() {
        out.write(END_BLOCK, scope.width);
        out.align32();
        int words = ((int) (out.position() >>> 3) - scope.start - 4) / 4;
        end(words);
    }

    /** Ends the block, whose end is written, and says that it has so many words. */
    void end(long words) {
        out.set32(scope.start, words);
        scope = outer.removeLast();
    }

    /** How many words the block has so far. */
    long words() {
        return ((out.position() >>> 3) - scope.start - 4) / 4;
    }

    /** How many bits an abbreviation id has in this block. */
    int width() {
        return scope.width;
    }

    /** Says what block the abbreviations that follow in a BLOCKINFO block are for. */
    public void setBlockInfoTarget(int id) {
        if (blockInfoTarget != id) {
            record(SETBID, new long[]{id}, 1, UNABBREVIATED);
            target(id);
        }
    }

    /** As {@link #setBlockInfoTarget(int)} when the record is written. */
    void target(int id) {
        blockInfoTarget = id;
    }

    /** Defines an abbreviation of this block, or in BLOCKINFO of the block named before, and gives its id. */
    public int define(Abbreviation abbreviation) {
        out.write(DEFINE_ABBREV, scope.width);
        out.writeVbr(abbreviation.operands().size(), 5);
        for (var operand : abbreviation.operands()) {
            boolean literal = operand.encoding() == Encoding.LITERAL;
            out.write(literal ? 1 : 0, 1);
            if (literal) {
                out.writeVbr(operand.value(), 8);
            } else {
                out.write(operand.encoding().ordinal(), 3);
                if (operand.encoding().hasValue()) {
                    out.writeVbr(operand.value(), 5);
                }
            }
        }
        return defined(abbreviation);
    }

    /** Keeps an abbreviation whose definition is written, and gives its id. */
    int defined(Abbreviation abbreviation) {
        var list = scope.id == BlockId.BLOCKINFO && blockInfoTarget >= 0
                ? blockInfo.computeIfAbsent(blockInfoTarget, _ -> new ArrayList<>())
                : scope.abbreviations;
        list.add(abbreviation);
        return FIRST_ABBREVIATION + list.size() - 1;
    }

    /**
     * Writes a record: its code and the first {@code count} of {@code values}.
     *
     * @param abbreviationId {@link #UNABBREVIATED}, or an abbreviation that fits the values
     * @throws FormatException if the block has no such abbreviation, or it has more values
     */
    public void record(int code, long[] values, int count, int abbreviationId) {
        record(code, values, count, null, abbreviationId);
    }

    /** Writes a record whose last operand is {@code blob}. */
    public void record(int code, long[] values, int count, @Nullable Bytes blob, int abbreviationId) {
        out.write(abbreviationId, scope.width);
        if (abbreviationId == UNABBREVIATED) {
            out.writeVbr(code, 6);
            out.writeVbr(count, 6);
            for (int i = 0; i < count; i++) {
                out.writeVbr(values[i], 6);
            }
            return;
        }
        int index = abbreviationId - FIRST_ABBREVIATION;
        if (index < 0 || index >= scope.abbreviations.size()) {
            throw FormatException.of("abbreviation " + abbreviationId + ", which " + BlockId.name(scope.id) + " does not have here");
        }
        var operands = scope.abbreviations.get(index).operands();
        scalar(operands.getFirst(), code);
        int next = 0;
        for (int i = 1; i < operands.size(); i++) {
            var operand = operands.get(i);
            switch (operand.encoding()) {
                case ARRAY -> {
                    var element = operands.get(i + 1);
                    out.writeVbr(count - next, 6);
                    for (; next < count; next++) {
                        scalar(element, values[next]);
                    }
                    return;
                }
                case BLOB -> {
                    var bytes = blob == null ? Bytes.EMPTY : blob;
                    out.writeVbr(bytes.length(), 6);
                    out.align32();
                    out.writeBits(bytes, 0, bytes.length() * 8L);
                    out.align32();
                    return;
                }
                default -> {
                    if (next == count) {
                        throw FormatException.of("a record of " + count + " values with an abbreviation of more");
                    }
                    scalar(operand, values[next++]);
                }
            }
        }
    }

    private void scalar(Operand operand, long value) {
        switch (operand.encoding()) {
            case LITERAL -> {
            }
            case FIXED -> out.write(value, (int) operand.value());
            case VBR -> {
                if (operand.value() != 0) {
                    out.writeVbr(value, (int) operand.value());
                }
            }
            case CHAR6 -> out.write(Abbreviation.encodeChar6((int) value), 6);
            case ARRAY, BLOB -> throw new IllegalStateException("an array or blob in place of a value");
        }
    }

    /** What was written. */
    public Bytes toBytes() {
        return out.toBytes();
    }
}

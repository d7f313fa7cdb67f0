package dxkit.bitcode;

import dxkit.io.Bytes;
import java.nio.charset.StandardCharsets;

/**
 * A bitstream as text, in the shape of {@code llvm-bcanalyzer -dump}: a line for each record, blocks indented. Optionally it shows what that tool does not:
 * abbreviations, and the bit at which each thing begins.
 */
public final class BitcodeDump {
    /** How long a text may become for each byte of bitcode, where it is longer than {@link #MAX_TEXT}; real modules have ten characters a byte. */
    private static final long TEXT_PER_BYTE = 64;
    /** How long a text may always become. */
    private static final int MAX_TEXT = 1 << 27;

    private final boolean everything;
    private final StringBuilder out;
    private final BitstreamCursor cursor;

    private final int limit;

    private BitcodeDump(BitstreamCursor cursor, int limit, boolean everything, StringBuilder out) {
        this.cursor = cursor;
        this.limit = limit;
        this.everything = everything;
        this.out = out;
    }

    /**
     * Appends the text of a bitcode file, with or without a wrapper.
     *
     * @param everything whether abbreviations, the contents of BLOCKINFO and the positions of bits are shown too
     * @throws dxkit.io.FormatException at what is broken, or where the text becomes far longer than any module's; what comes before has been appended
     */
    public static void print(Bytes file, boolean everything, StringBuilder out) {
        var wrapper = Wrapper.read(file);
        var bitcode = wrapper == null ? file : wrapper.bitcode(file);
        var cursor = new BitstreamCursor(bitcode);
        int limit = Math.clamp(out.length() + TEXT_PER_BYTE * bitcode.length(), MAX_TEXT, Integer.MAX_VALUE - 8);
        var dump = new BitcodeDump(cursor, limit, everything, out);
        while (cursor.advance() != BitstreamCursor.Event.END) {
            dump.block(0);
        }
        long end = cursor.position() >>> 3;
        if (everything && end < bitcode.length()) {
            out.append(bitcode.length() - end).append(" bytes behind the last block\n");
        }
    }

    private void block(int depth) {
        int id = cursor.blockId();
        String name = BlockId.name(id);
        String indent = "  ".repeat(depth);
        if (id == BlockId.BLOCKINFO && !everything) {
            out.append(indent).append("<BLOCKINFO_BLOCK/>\n");
            cursor.readBlockInfo();
            return;
        }
        out.append(indent).append('<').append(name).append(" NumWords=").append(cursor.blockWords()).append(" BlockCodeSize=")
                .append(cursor.blockWidth());
        position();
        out.append(">\n");
        cursor.enter();
        while (true) {
            long at = cursor.position();
            switch (cursor.advance()) {
                case SUB_BLOCK -> block(depth + 1);
                case DEFINE_ABBREVIATION -> define(indent, at);
                case RECORD -> record(id, indent, at);
                case END_BLOCK, END -> {
                    out.append(indent).append("</").append(name).append(">\n");
                    return;
                }
            }
        }
    }

    private void position() {
        if (everything) {
            out.append(" bit=").append(cursor.position());
        }
    }

    private void position(long bit) {
        if (everything) {
            out.append(" bit=").append(bit);
        }
    }

    private void define(String indent, long at) {
        var abbreviation = cursor.abbreviation();
        if (everything && abbreviation != null) {
            out.append(indent).append("  <DEFINE_ABBREV");
            position(at);
            for (var operand : abbreviation.operands()) {
                out.append(' ').append(operand.encoding());
                if (operand.encoding().hasValue()) {
                    out.append('(').append(operand.value()).append(')');
                }
            }
            out.append("/>\n");
        }
    }

    private void record(int block, String indent, long at) {
        int code = cursor.readCode();
        int count = cursor.readValues();
        long[] values = cursor.values();
        out.append(indent).append("  <").append(RecordNames.name(block, code));
        if (cursor.abbreviation() != null) {
            out.append(" abbrevid=").append(cursor.abbreviationId());
        }
        position(at);
        for (int i = 0; i < count; i++) {
            out.append(" op").append(i).append('=').append(values[i]);
        }
        out.append("/>");
        text(values, count);
        blob();
        out.append('\n');
        if (out.length() > limit) {
            throw cursor.fail("a text of more than " + limit + " characters");
        }
    }

    /** The array at the end of an abbreviated record, if all of it can be printed. */
    private void text(long[] values, int count) {
        var abbreviation = cursor.abbreviation();
        if (abbreviation == null) {
            return;
        }
        int array = abbreviation.operands().size() - 2;
        if (array >= 1 && abbreviation.operands().get(array).encoding() == Abbreviation.Encoding.ARRAY) {
            for (int i = array - 1; i < count; i++) {
                if (values[i] < 0x20 || values[i] > 0x7e) {
                    return;
                }
            }
            out.append(" record string = '");
            for (int i = array - 1; i < count; i++) {
                out.append((char) values[i]);
            }
            out.append('\'');
        }
    }

    private void blob() {
        var blob = cursor.blob();
        if (blob != null) {
            String text = blob.text(StandardCharsets.ISO_8859_1);
            boolean printable = text.chars().allMatch(c -> c >= 0x20 && c <= 0x7e);
            out.append(" blob data = ").append(printable ? "'" + text + "'" : "unprintable, " + blob.length() + " bytes.");
        }
    }
}

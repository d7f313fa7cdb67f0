package dxkit.bitcode;

import dxkit.io.Bytes;
import dxkit.io.TextLimit;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * A bitstream as text, in the shape of {@code llvm-bcanalyzer -dump}: a line for each record, blocks indented. Optionally it shows what that tool does not:
 * abbreviations, and the bit at which each thing begins.
 */
public final class BitcodeDump {
    private final boolean everything;
    private final Consumer<String> lines;
    private final StringBuilder line = new StringBuilder();
    private final BitstreamCursor cursor;
    private final int limit;
    private long length;

    private BitcodeDump(BitstreamCursor cursor, int limit, boolean everything, Consumer<String> lines) {
        this.cursor = cursor;
        this.limit = limit;
        this.everything = everything;
        this.lines = lines;
    }

    /**
     * Prints a bitcode file, with or without a wrapper.
     *
     * @param everything whether abbreviations, the contents of BLOCKINFO and the positions of bits are shown too
     * @param lines takes the lines, without line ends, one after the other
     * @throws dxkit.io.FormatException at what is broken, or where the text becomes far longer than any module's; the lines before have been printed
     */
    public static void print(Bytes file, boolean everything, Consumer<String> lines) {
        var wrapper = Wrapper.read(file);
        var bitcode = wrapper == null ? file : wrapper.bitcode(file);
        var cursor = new BitstreamCursor(bitcode);
        var dump = new BitcodeDump(cursor, TextLimit.of(bitcode.length()), everything, lines);
        while (cursor.advance() != BitstreamCursor.Event.END) {
            dump.block(0);
        }
        long end = cursor.position() >>> 3;
        if (everything && end < bitcode.length()) {
            dump.line.append(bitcode.length() - end).append(" bytes behind the last block");
            dump.end();
        }
    }

    private void checkLength() {
        if (line.length() >= limit - length) {
            throw cursor.fail("a text of more than " + limit + " characters");
        }
    }

    private void end() {
        checkLength();
        length += line.length() + 1;
        lines.accept(line.toString());
        line.setLength(0);
    }

    private void block(int depth) {
        int id = cursor.blockId();
        String name = BlockId.name(id);
        String indent = "  ".repeat(depth);
        if (id == BlockId.BLOCKINFO && !everything) {
            line.append(indent).append("<BLOCKINFO_BLOCK/>");
            end();
            cursor.readBlockInfo();
            return;
        }
        line.append(indent).append('<').append(name).append(" NumWords=").append(cursor.blockWords()).append(" BlockCodeSize=")
                .append(cursor.blockWidth());
        position();
        line.append('>');
        end();
        cursor.enter();
        while (true) {
            long at = cursor.position();
            switch (cursor.advance()) {
                case SUB_BLOCK -> block(depth + 1);
                case DEFINE_ABBREVIATION -> define(indent, at);
                case RECORD -> record(id, indent, at);
                case END_BLOCK, END -> {
                    line.append(indent).append("</").append(name).append('>');
                    end();
                    return;
                }
            }
        }
    }

    private void position() {
        if (everything) {
            line.append(" bit=").append(cursor.position());
        }
    }

    private void position(long bit) {
        if (everything) {
            line.append(" bit=").append(bit);
        }
    }

    private void define(String indent, long at) {
        var abbreviation = cursor.abbreviation();
        if (everything && abbreviation != null) {
            line.append(indent).append("  <DEFINE_ABBREV");
            position(at);
            for (var operand : abbreviation.operands()) {
                line.append(' ').append(operand.encoding());
                if (operand.encoding().hasValue()) {
                    line.append('(').append(operand.value()).append(')');
                }
            }
            line.append("/>");
            end();
        }
    }

    private void record(int block, String indent, long at) {
        int code = cursor.readCode();
        int count = cursor.readValues();
        long[] values = cursor.values();
        line.append(indent).append("  <").append(RecordNames.name(block, code));
        if (cursor.abbreviation() != null) {
            line.append(" abbrevid=").append(cursor.abbreviationId());
        }
        position(at);
        for (int i = 0; i < count; i++) {
            line.append(" op").append(i).append('=').append(values[i]);
            checkLength();
        }
        line.append("/>");
        text(values, count);
        blob();
        end();
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
            line.append(" record string = '");
            for (int i = array - 1; i < count; i++) {
                line.append((char) values[i]);
            }
            line.append('\'');
        }
    }

    private void blob() {
        var blob = cursor.blob();
        if (blob != null) {
            String text = blob.text(StandardCharsets.ISO_8859_1);
            boolean printable = text.chars().allMatch(c -> c >= 0x20 && c <= 0x7e);
            line.append(" blob data = ").append(printable ? "'" + text + "'" : "unprintable, " + blob.length() + " bytes.");
        }
    }
}

package dxkit.ir;

import dxkit.bitcode.BitstreamWriter;
import java.util.Arrays;

/** The values of the record that is being written. */
final class ValueRecord {
    private final BitstreamWriter out;
    private long[] values = new long[64];
    private int count;

    ValueRecord(BitstreamWriter out) {
        this.out = out;
    }

    ValueRecord add(long value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
        }
        values[count++] = value;
        return this;
    }

    ValueRecord add(boolean value) {
        return add(value ? 1 : 0);
    }

    /** Each character as a value. */
    ValueRecord add(String text) {
        for (int i = 0; i < text.length(); i++) {
            add(text.charAt(i) & 0xff);
        }
        return this;
    }

    /** A number with its sign in the lowest bit. */
    ValueRecord addSigned(long value) {
        return add(value >= 0 ? value << 1 : -value << 1 | 1);
    }

    int count() {
        return count;
    }

    /** Writes the record and forgets its values. */
    void write(int code, int abbreviation) {
        out.record(code, values, count, abbreviation);
        count = 0;
    }

    /** Writes the record without an abbreviation and forgets its values. */
    void write(int code) {
        write(code, BitstreamWriter.UNABBREVIATED);
    }
}

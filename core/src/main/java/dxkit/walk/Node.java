package dxkit.walk;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A tree of keys and values: what YAML, JSON and text are made from, and what they become when read. */
public sealed interface Node {

    /**
     * A number.
     *
     * @param value its 64 bits
     * @param radix 10 or 16, how to print it
     * @param signed whether a negative value is one
     */
    record Num(long value, int radix, boolean signed) implements Node {
        private static final int MANY = 256;
        /** Filled as they are asked for; which of two equal ones several threads see does not matter. */
        private static final @Nullable Num[] DECIMAL = new @Nullable Num[MANY];
        private static final @Nullable Num[] HEX = new @Nullable Num[MANY];

        /** The node of a number; small ones are shared. */
        public static Num of(long value, int radix, boolean signed) {
            if (signed || value < 0 || value >= MANY || radix != 10 && radix != 16) {
                return new Num(value, radix, signed);
            }
            var shared = radix == 16 ? HEX : DECIMAL;
            var num = shared[(int) value];
            if (num == null) {
                num = new Num(value, radix, false);
                shared[(int) value] = num;
            }
            return num;
        }

        /** The number as YAML and text print it: {@code 26}, {@code -1}, {@code 0x1A}. */
        public String text() {
            return radix == 16
                    ? "0x" + Long.toHexString(value).toUpperCase(java.util.Locale.ROOT)
                    : signed ? Long.toString(value) : Long.toUnsignedString(value);
        }
    }

    /**
     * A truth value.
     *
     * @param value it
     */
    record Bool(boolean value) implements Node {
        private static final Bool TRUE = new Bool(true);
        private static final Bool FALSE = new Bool(false);

        /** The node of a value. */
        public static Bool of(boolean value) {
            return value ? TRUE : FALSE;
        }
    }

    /**
     * A single-precision number.
     *
     * @param bits its IEEE 754 bits
     * @param exact whether it must be printed so that reading gives the same bits, rather than as LLVM does
     */
    record Real(int bits, boolean exact) implements Node {}

    /**
     * Text, or any scalar of a text file that was read.
     *
     * @param text the text
     * @param where line and column it was read from, or null
     */
    record Text(String text, @Nullable Mark where) implements Node {
        /** Text that was not read from anywhere. */
        public Text(String text) {
            this(text, null);
        }
    }

    /**
     * Bytes; in YAML a list of numbers on one line, or hexadecimal digits when {@code compact}.
     *
     * @param bytes the bytes
     * @param compact which of the two
     */
    record Blob(Bytes bytes, boolean compact) implements Node {}

    /**
     * A list.
     *
     * @param items its elements
     * @param flow whether it is printed on one line
     * @param where line and column it was read from, or null
     */
    record Seq(List<Node> items, boolean flow, @Nullable Mark where) implements Node {
        /** A block list to add to. */
        public static Seq block() {
            return new Seq(new ArrayList<>(), false, null);
        }

        /** A block list of what {@code item} makes of each element, made when it is asked for and not kept. */
        public static <E> Seq of(List<E> list, Function<? super E, ? extends Node> item) {
            return new Seq(new MappedList<>(list, item), false, null);
        }
    }

    /**
     * Keys and values in order.
     *
     * @param entries the keys with their values
     * @param tag YAML tag without {@code !}, or empty
     * @param where line and column it was read from, or null
     */
    record Map(SequencedMap<String, Node> entries, String tag, @Nullable Mark where) implements Node {
        /** An empty map to add to. */
        public Map() {
            this("");
        }

        /** An empty map with a YAML tag, to add to. */
        public Map(String tag) {
            this(new Entries(), tag, null);
        }

        /** The value of a key, or null. */
        public @Nullable Node get(String key) {
            return entries.get(key);
        }

        /** Adds or replaces a key. */
        public Map put(String key, Node value) {
            entries.put(key, value);
            return this;
        }

        /** The keys, in order. */
        public java.util.Set<String> keys() {
            return Collections.unmodifiableSet(entries.keySet());
        }
    }

    /**
     * A place in a text file.
     *
     * @param line from 1
     * @param column from 1
     */
    record Mark(int line, int column) {}

    /** An unsigned decimal number. */
    static Num num(long value) {
        return Num.of(value, 10, false);
    }

    /** A hexadecimal number. */
    static Num hex(long value) {
        return Num.of(value, 16, false);
    }

    /** An error about this, at the place it was read from if that is known. */
    default FormatException error(String problem) {
        Mark mark = mark();
        return mark == null ? FormatException.of(problem) : FormatException.atLine(mark.line(), mark.column(), problem);
    }

    /** Where this was read from, or null. */
    default @Nullable Mark mark() {
        return switch (this) {
            case Text(String text, Mark where) -> where;
            case Seq(List<Node> items, boolean flow, Mark where) -> where;
            case Map(SequencedMap<String, Node> entries, String tag, Mark where) -> where;
            default -> null;
        };
    }
}

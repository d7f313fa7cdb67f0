package dxkit.walk;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/** The names of the bits of a flag word. Bits without a name are kept wherever flags are read, written or shown. */
public final class Flags {
    private final SequencedMap<String, Long> masks = new LinkedHashMap<>();
    private long known;

    private Flags() {}

    /** Names for bit 0, bit 1, ... in the order given. */
    public static Flags fromBit0(String... names) {
        var flags = new Flags();
        for (int i = 0; i < names.length; i++) {
            flags.and(1L << i, names[i]);
        }
        return flags;
    }

    /** No names yet; add some with {@link #and} while the constant that holds this is being initialised. */
    public static Flags of() {
        return new Flags();
    }

    /**
     * Adds a name for a bit. A mask of 0 makes a name that is understood when read (as "no flags") and never written.
     *
     * @throws IllegalArgumentException if the name or the bit is taken
     */
    public Flags and(long mask, String name) {
        if ((known & mask) != 0 || masks.putIfAbsent(name, mask) != null) {
            throw new IllegalArgumentException("flag named twice: " + name);
        }
        known |= mask;
        return this;
    }

    /** Every name with its mask, in table order. */
    public SequencedMap<String, Long> all() {
        return Collections.unmodifiableSequencedMap(masks);
    }

    /** The bits that have no name. */
    public long unnamed(long bits) {
        return bits & ~known;
    }

    /** The names of the set bits, in table order, then unnamed bits as one hexadecimal number; {@code none} for 0. */
    public String text(long bits) {
        List<String> names = new ArrayList<>();
        masks.forEach((name, mask) -> {
            if (mask != 0 && (bits & mask) == mask) {
                names.add(name);
            }
        });
        if (unnamed(bits) != 0) {
            names.add("0x" + Long.toHexString(unnamed(bits)));
        }
        return names.isEmpty() ? "none" : String.join(" ", names);
    }
}

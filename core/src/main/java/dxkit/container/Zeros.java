package dxkit.container;

import dxkit.io.FormatException;

/** The zero bytes that a document asks for with a few digits, and how many more it may. */
final class Zeros {
    /** In all of a document; no known container has a thousandth of it. */
    private static final int MOST = 1 << 26;

    private int left = MOST;

    /**
     * Takes this many, or none when the number is negative.
     *
     * @throws FormatException if that is more than a document may ask for
     */
    int take(long zeros) {
        if (zeros > left) {
            throw FormatException.of("needed at most " + MOST + " zero bytes, found " + (MOST - left + zeros));
        }
        int taken = (int) Math.max(0, zeros);
        left -= taken;
        return taken;
    }
}

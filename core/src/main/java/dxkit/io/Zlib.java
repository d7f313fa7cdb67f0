package dxkit.io;

import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** Zlib streams, all in memory. */
public final class Zlib {
    /** However little is stored, this much may come out of it: the sources of a large shader with all that it includes. */
    public static final long MOST_INFLATED = 12L << 20;

    /** Beyond {@link #MOST_INFLATED}, this many times what is stored; sources are compressed to a fifth or a tenth. */
    public static final long MOST_TIMES_STORED = 16;

    private static final long MOST_TIMES_POSSIBLE = 1032;

    private Zlib() {}

    /**
     * The data in a stream.
     *
     * @param size how many bytes must come out
     * @throws FormatException if the stream is damaged, holds more or less, or {@code size} is beyond the limits of this class
     */
    public static Bytes inflate(Bytes stream, long size) {
        return inflate(stream, size, usualLimit(stream));
    }

    /** How much may come out of a stream unless somebody allows more: what the limits of this class make of its length. */
    public static long usualLimit(Bytes stream) {
        return Math.max(MOST_INFLATED, MOST_TIMES_STORED * stream.length());
    }

    /**
     * The data in a stream.
     *
     * @param size how many bytes must come out
     * @param limit how many may come out
     * @throws FormatException if the stream is damaged, holds more or less, or {@code size} is beyond {@code limit} or what zlib can do
     */
    public static Bytes inflate(Bytes stream, long size, long limit) {
        long most = Math.min(Math.min(MOST_TIMES_POSSIBLE * stream.length(), Integer.MAX_VALUE - 8), limit);
        if (size > most) {
            throw FormatException.at(stream.fileOffset(), "at most " + most + " inflated bytes", Long.toString(size));
        }
        byte[] inflated = new byte[(int) size];
        try (var inflater = new Inflater()) {
            inflater.setInput(stream.toBuffer());
            int at = 0;
            while (at < size) {
                int more = inflater.inflate(inflated, at, inflated.length - at);
                if (more == 0) {
                    throw FormatException.at(stream.fileOffset(), size + " inflated bytes", Integer.toString(at));
                }
                at += more;
            }
            if (!inflater.finished() && (inflater.inflate(new byte[1]) > 0 || !inflater.finished())) {
                throw FormatException.at(stream.fileOffset(), size + " inflated bytes", "more");
            }
        } catch (DataFormatException e) {
            throw FormatException.at(stream.fileOffset(), "damaged zlib data: " + e.getMessage());
        }
        return Bytes.wrap(inflated);
    }

    /** Compresses as well as it can. The result depends on the zlib that comes with the Java runtime. */
    public static Bytes deflate(Bytes data) {
        try (var deflater = new Deflater(Deflater.BEST_COMPRESSION)) {
            deflater.setInput(data.toBuffer());
            deflater.finish();
            var sink = new ByteSink(data.length() / 2);
            byte[] buffer = new byte[8192];
            while (!deflater.finished()) {
                sink.bytes(Bytes.wrap(buffer, 0, deflater.deflate(buffer), 0));
            }
            return sink.toBytes();
        }
    }
}

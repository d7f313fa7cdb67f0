package dxkit.io;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Bytes on their way out, kept in pieces: however many they become, none is copied to make room. */
public final class Spool extends OutputStream implements Content {
    private static final int LEAST = 1 << 10;
    private static final int MOST = 1 << 20;

    private final List<byte[]> full = new ArrayList<>();
    private byte[] piece = new byte[LEAST];
    private int used;
    private long length;

    /** What {@code content} writes. */
    public static Spool of(Content content) {
        var spool = new Spool();
        try {
            content.writeTo(spool);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return spool;
    }

    @Override
    public void write(int b) {
        if (used == piece.length) {
            next(1);
        }
        piece[used++] = (byte) b;
        length++;
    }

    @Override
    public void write(byte[] bytes) {
        write(bytes, 0, bytes.length);
    }

    @Override
    public void write(byte[] bytes, int from, int count) {
        Objects.checkFromIndexSize(from, count, bytes.length);
        int left = count;
        while (left > 0) {
            if (used == piece.length) {
                next(left);
            }
            int some = Math.min(left, piece.length - used);
            System.arraycopy(bytes, from + count - left, piece, used, some);
            used += some;
            left -= some;
        }
        length += count;
    }

    private void next(int needed) {
        full.add(piece);
        piece = new byte[Math.clamp(needed, Math.min(2 * piece.length, MOST), MOST)];
        used = 0;
    }

    /** Number of bytes. */
    public long length() {
        return length;
    }

    /** The first bytes, as many as there are up to {@code count}, which is at most 1024. */
    public Bytes beginning(int count) {
        byte[] first = full.isEmpty() ? piece : full.getFirst();
        return Bytes.wrap(Arrays.copyOf(first, (int) Math.min(Math.min(count, LEAST), length)));
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        for (byte[] each : full) {
            out.write(each);
        }
        out.write(piece, 0, used);
    }

    /**
     * All of it as one array.
     *
     * @throws FormatException if that is more than 2 GiB
     */
    public Bytes toBytes() {
        if (length > Integer.MAX_VALUE - 8) {
            throw FormatException.of("needed at most 2 GiB, found " + length + " bytes");
        }
        byte[] all = new byte[(int) length];
        int at = 0;
        for (byte[] each : full) {
            System.arraycopy(each, 0, all, at, each.length);
            at += each.length;
        }
        System.arraycopy(piece, 0, all, at, used);
        return Bytes.wrap(all);
    }

    /** All of it as text. */
    public String text(Charset charset) {
        return toBytes().text(charset);
    }
}

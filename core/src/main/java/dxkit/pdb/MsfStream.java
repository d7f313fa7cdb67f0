package dxkit.pdb;

import dxkit.io.ByteSource;
import dxkit.io.Bytes;
import dxkit.io.FormatException;

/**
 * One stream of an {@link Msf}. It is a {@link ByteSource} of its own, so that a large stream can be read in pieces.
 *
 * @param msf the file
 * @param index number of the stream
 * @param size size as it stands in the directory; {@link #ABSENT} when there is no stream of that number
 * @param blocks the blocks that hold it; fewer than the size needs when the directory is damaged
 */
public record MsfStream(Msf msf, int index, long size, BlockList blocks) implements ByteSource {
    /** Size of a stream that is not there. */
    public static final long ABSENT = 0xffffffffL;

    /** Whether the stream is there, be it empty. */
    public boolean isPresent() {
        return size != ABSENT;
    }

    /** Bytes in the stream; 0 when it is absent. */
    @Override
    public long length() {
        return isPresent() ? size : 0;
    }

    private String name() {
        return "stream " + index;
    }

    @Override
    public Bytes read(long at, int count) {
        if (at < 0 || count < 0 || at > length() || count > length() - at) {
            throw FormatException.of("needed " + count + " bytes from " + at + ", found " + length() + " bytes in all").in(name());
        }
        return msf.read(name(), blocks, at, count);
    }

    /**
     * The whole stream. Where its blocks follow one another the bytes know their place in the file, else they count from 0.
     *
     * @throws FormatException if a block lies outside the file, or the stream is larger than the file that holds it
     */
    public Bytes bytes() {
        if (length() > Math.min(msf.source().length(), Integer.MAX_VALUE - 8)) {
            throw FormatException
                    .of("needed a stream no larger than its file (" + msf.source().length() + " bytes), found " + length() + " bytes")
                    .in(name());
        }
        return read(0, (int) length());
    }

    /** File offset of the byte at {@code at} of the stream, or -1 if no block holds it. */
    public long fileOffset(long at) {
        long block = at / msf.blockSize();
        return at >= 0 && block < blocks.size() ? msf.blockOffset(blocks.get((int) block)) + at % msf.blockSize() : -1;
    }
}

package dxkit.container;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.Md5Blocks;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The 16 bytes behind a container's magic. The runtime takes a shader only if they are the container's own digest, or one of two patterns that say not to
 * look. The digest is MD5 with another padding, over everything behind the digest field up to the file size in the header. The algorithm is in the DirectX
 * Shader Compiler's published sources.
 */
public enum Digest {
    /** The digest that dxc, fxc and dxv write. */
    RETAIL,
    /** The same with the padding of debug builds of the runtime. */
    DEBUG,
    /** All bytes 1: the runtime is asked not to check, by an experimental feature. */
    BYPASS,
    /** All bytes 2: a preview shader model, accepted in developer mode. */
    PREVIEW,
    /** All bytes 0: not signed. */
    UNSIGNED,
    /** Anything else. */
    WRONG;

    /** Offset of the digest in a container. */
    public static final int OFFSET = 4;
    /** Bytes in a digest. */
    public static final int LENGTH = 16;

    private static final int PATTERN_BYPASS = 1;
    private static final int PATTERN_PREVIEW = 2;

    /**
     * The digest of this kind that a container must carry.
     *
     * @param signed the container's bytes from {@code OFFSET + LENGTH} on
     * @throws IllegalArgumentException for {@link #WRONG}, which is not something to be made
     */
    public Bytes of(Bytes signed) {
        return switch (this) {
            case RETAIL -> hash(signed, signed.length() << 3, 1 | signed.length() << 1);
            case DEBUG -> hash(signed, signed.length() << 4 | 0xf, signed.length() << 2 | 0x10000000);
            case BYPASS -> new ByteSink(LENGTH).fill(PATTERN_BYPASS, LENGTH).toBytes();
            case PREVIEW -> new ByteSink(LENGTH).fill(PATTERN_PREVIEW, LENGTH).toBytes();
            case UNSIGNED -> Bytes.zeros(LENGTH);
            case WRONG -> throw new IllegalArgumentException("a wrong digest is not made on purpose");
        };
    }

    /** The name in documents and on command lines, such as {@code retail}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The kind of this name, if there is one. */
    public static Optional<Digest> named(String text) {
        return Stream.of(values()).filter(kind -> kind.text().equals(text)).findFirst();
    }

    /** Which kind a container's digest is. */
    static Digest classify(Bytes digest, Bytes signed) {
        if (digest.isAll(0)) {
            return UNSIGNED;
        }
        if (digest.isAll(PATTERN_BYPASS)) {
            return BYPASS;
        }
        if (digest.isAll(PATTERN_PREVIEW)) {
            return PREVIEW;
        }
        return digest.equals(RETAIL.of(signed)) ? RETAIL : digest.equals(DEBUG.of(signed)) ? DEBUG : WRONG;
    }

    /** MD5, but the last block begins with {@code first} and ends with {@code last}; a rest of 56 bytes or more gets a block to itself. */
    private static Bytes hash(Bytes bytes, int first, int last) {
        int rest = bytes.length() % Md5Blocks.BLOCK;
        Bytes tail = bytes.from(bytes.length() - rest);
        var end = new ByteSink(2 * Md5Blocks.BLOCK);
        if (rest < Md5Blocks.BLOCK - 8) {
            end.u32(first).bytes(tail).u8(0x80).fill(0, Md5Blocks.BLOCK - 4 - end.length()).u32(last);
        } else {
            end.bytes(tail).u8(0x80).align(Md5Blocks.BLOCK).u32(first).fill(0, Md5Blocks.BLOCK - 8).u32(last);
        }
        return new Md5Blocks().update(bytes.slice(0, bytes.length() - rest)).update(end.toBytes()).state();
    }
}

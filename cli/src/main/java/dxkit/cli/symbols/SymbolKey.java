package dxkit.cli.symbols;

import dxkit.debug.ShaderIdentity;
import dxkit.io.Bytes;
import dxkit.io.Md5Blocks;
import java.nio.ByteBuffer;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedSet;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;

/**
 * What files are looked up by: 64 bits of a hash, a digest or a name, and the number of the file. That other values may have the same bits does no harm, since every
 * file found is opened and compared.
 *
 * @param bits 64 bits of the value
 * @param number the file's number
 */
record SymbolKey(long bits, int number) {
    private static final long DIGEST = 0x5bd1e9955bd1e995L;
    private static final long NAME = 0x27d4eb2f165667c5L;

    /** Everything that a file with debug data is looked up by. */
    static SequencedSet<Long> of(SymbolFile file) {
        SequencedSet<Long> keys = new LinkedHashSet<>();
        ShaderIdentity id = file.identity();
        if (file.isDebugData()) {
            hash(id.hash(), keys);
            hash(id.guid(), keys);
            hash(id.bitcode(), keys);
            hash(file.program(), keys);
            digest(id, keys);
            name(id, keys);
        }
        return keys;
    }

    /** Everything that the debug data of a shader may be found by. A name is no use where there is a hash, without which nothing is taken. */
    static SequencedSet<Long> of(ShaderIdentity shader) {
        SequencedSet<Long> keys = new LinkedHashSet<>();
        hash(shader.hash(), keys);
        hash(shader.bitcode(), keys);
        digest(shader, keys);
        if (shader.hash().isEmpty()) {
            name(shader, keys);
        }
        return keys;
    }

    private static void hash(Optional<Bytes> hash, SequencedSet<Long> keys) {
        hash.ifPresent(bytes -> keys.add(bytes.i64(0)));
    }

    private static void digest(ShaderIdentity id, SequencedSet<Long> keys) {
        id.digest().ifPresent(bytes -> keys.add(bytes.i64(0) ^ DIGEST));
    }

    private static void name(ShaderIdentity id, SequencedSet<Long> keys) {
        id.name().map(SymbolKey::baseName).filter(name -> !name.isEmpty())
                .ifPresent(name -> keys.add(Md5Blocks.md5(Bytes.utf8(name)).i64(0) ^ NAME));
    }

    /** A file's name without folders, in small letters. */
    static String baseName(String path) {
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase(Locale.ROOT);
    }

    /** How the index stores keys, and sorts them. */
    static final class Type extends BasicDataType<SymbolKey> {
        @Override
        public int getMemory(SymbolKey key) {
            return 32;
        }

        @Override
        public int compare(SymbolKey a, SymbolKey b) {
            int bits = Long.compare(a.bits, b.bits);
            return bits != 0 ? bits : Integer.compare(a.number, b.number);
        }

        @Override
        public void write(WriteBuffer buffer, SymbolKey key) {
            buffer.putLong(key.bits).putInt(key.number);
        }

        @Override
        public SymbolKey read(ByteBuffer buffer) {
            return new SymbolKey(buffer.getLong(), buffer.getInt());
        }

        @Override
        public SymbolKey[] createStorage(int size) {
            return new SymbolKey[size];
        }
    }
}

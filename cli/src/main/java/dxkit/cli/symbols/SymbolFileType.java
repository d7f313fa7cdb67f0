package dxkit.cli.symbols;

import dxkit.debug.ShaderIdentity;
import dxkit.io.Bytes;
import dxkit.io.Utf8;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;

/** How the index stores what is known of a file, and the number that it has there. */
final class SymbolFileType extends BasicDataType<SymbolFileType.Numbered> {
    private static final int HASH = 1;
    private static final int HASH_OF_SOURCE = 2;
    private static final int GUID = 4;
    private static final int DIGEST = 8;
    private static final int BITCODE = 16;
    private static final int NAME = 32;
    private static final int PDB = 64;
    private static final int PROGRAM = 128;
    private static final int DEBUG_DATA = 256;
    private static final int MODULE = 512;
    private static final int GUID_IS_HASH = 1024;
    private static final int DIGEST_LENGTH = 16;

    /**
     * A file with its number.
     *
     * @param number the number
     * @param file the file
     */
    record Numbered(int number, SymbolFile file) {}

    @Override
    public int getMemory(Numbered value) {
        return 200 + 2 * value.file.identity().name().map(String::length).orElse(0);
    }

    private static int bit(boolean set, int bit) {
        return set ? bit : 0;
    }

    @Override
    public void write(WriteBuffer buffer, Numbered value) {
        SymbolFile file = value.file;
        ShaderIdentity id = file.identity();
        boolean same = id.guid().isPresent() && id.guid().equals(id.hash());
        int flags = bit(id.hash().isPresent(), HASH) | bit(id.isHashOfSource(), HASH_OF_SOURCE) | bit(id.guid().isPresent() && !same, GUID)
                | bit(same, GUID_IS_HASH) | bit(id.digest().isPresent(), DIGEST) | bit(id.bitcode().isPresent(), BITCODE)
                | bit(id.name().isPresent(), NAME) | bit(id.isPdb(), PDB) | bit(id.hasProgram(), PROGRAM)
                | bit(id.hasDebugData(), DEBUG_DATA) | bit(file.program().isPresent(), MODULE);
        buffer.putVarInt(value.number).putVarInt(flags).putVarLong(file.size()).putLong(file.modified());
        id.hash().ifPresent(bytes -> buffer.put(bytes.toArray()));
        id.guid().filter(bytes -> !same).ifPresent(bytes -> buffer.put(bytes.toArray()));
        id.digest().ifPresent(bytes -> buffer.put(bytes.toArray()));
        id.bitcode().ifPresent(bytes -> buffer.put(bytes.toArray()));
        file.program().ifPresent(bytes -> buffer.put(bytes.toArray()));
        id.name().ifPresent(name -> text(buffer, name));
        text(buffer, file.problem());
    }

    private static void text(WriteBuffer buffer, String text) {
        Bytes bytes = Utf8.encode(text);
        buffer.putVarInt(bytes.length()).put(bytes.toArray());
    }

    @Override
    public Numbered read(ByteBuffer buffer) {
        int number = DataUtils.readVarInt(buffer);
        int flags = DataUtils.readVarInt(buffer);
        long size = DataUtils.readVarLong(buffer);
        long modified = buffer.getLong();
        Optional<Bytes> hash = digest(buffer, flags, HASH);
        Optional<Bytes> guid = digest(buffer, flags, GUID);
        Optional<Bytes> digest = digest(buffer, flags, DIGEST);
        Optional<Bytes> bitcode = digest(buffer, flags, BITCODE);
        Optional<Bytes> program = digest(buffer, flags, MODULE);
        Optional<String> name = (flags & NAME) != 0 ? Optional.of(text(buffer)) : Optional.empty();
        String problem = text(buffer);
        var identity = new ShaderIdentity(hash, (flags & HASH_OF_SOURCE) != 0, (flags & GUID_IS_HASH) != 0 ? hash : guid, digest, bitcode,
                name, (flags & PDB) != 0, (flags & PROGRAM) != 0, (flags & DEBUG_DATA) != 0);
        return new Numbered(number, new SymbolFile(size, modified, identity, program, problem));
    }

    private static Optional<Bytes> digest(ByteBuffer buffer, int flags, int bit) {
        return (flags & bit) != 0 ? Optional.of(bytes(buffer, DIGEST_LENGTH)) : Optional.empty();
    }

    private static Bytes bytes(ByteBuffer buffer, int length) {
        if (length < 0 || length > buffer.remaining()) {
            throw new IllegalStateException("damaged");
        }
        byte[] bytes = new byte[length];
        buffer.get(bytes);
        return Bytes.wrap(bytes);
    }

    private static String text(ByteBuffer buffer) {
        return Utf8.decode(bytes(buffer, DataUtils.readVarInt(buffer)));
    }

    @Override
    public Numbered[] createStorage(int size) {
        return new Numbered[size];
    }
}

package dxkit.pdb;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.Utf8;
import dxkit.walk.Context;
import dxkit.walk.Fields;
import dxkit.walk.ReadFields;
import dxkit.walk.Show;
import dxkit.walk.WriteFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The stream named {@code /names}: strings that other streams refer to by their place in the buffer.
 *
 * @param hashVersion 1 or 2, which string hash the table uses
 * @param strings zero-terminated strings; the first is empty
 * @param buckets places of the strings by hash; 0 is an empty bucket
 * @param nameCount number of strings, the empty one not counted
 * @param rest bytes behind the structure
 */
public record StringTable(long hashVersion, Bytes strings, List<Long> buckets, long nameCount, Bytes rest) {
    /** Name of the stream. */
    public static final String NAME = "/names";

    private static final long SIGNATURE = 0xeffeeffeL;

    static StringTable walk(Fields<StringTable> f) {
        long signature = f.number("Signature", 4, Show.HEX, s -> SIGNATURE);
        if (signature != SIGNATURE) {
            throw FormatException.of("needed 0x" + Long.toHexString(SIGNATURE) + ", found 0x" + Long.toHexString(signature))
                    .in("Signature");
        }
        var hashVersion = f.u32("HashVersion", StringTable::hashVersion);
        var size = f.u32("ByteSize", s -> s.strings.length());
        var strings = f.bytes("Strings", size, StringTable::strings);
        var buckets = f.numbers("Buckets", f.u32("BucketCount", s -> s.buckets.size()), 4, Show.DECIMAL, StringTable::buckets);
        var nameCount = f.u32("NameCount", StringTable::nameCount);
        return new StringTable(hashVersion, strings, buckets, nameCount, f.rest("Rest", StringTable::rest));
    }

    /**
     * Reads the table of a file, if its named streams tell of one.
     *
     * @throws FormatException if the table is damaged
     */
    public static Optional<StringTable> of(Msf msf, InfoStream info) {
        var index = info.names().find(NAME);
        try {
            return index.isPresent() ? Optional.of(read(msf.stream(index.getAsInt()).bytes())) : Optional.empty();
        } catch (FormatException e) {
            throw e.in(NAME);
        }
    }

    /**
     * Reads the bytes of a stream.
     *
     * @throws FormatException if they are damaged
     */
    public static StringTable read(Bytes stream) {
        return ReadFields.read(stream, Context.NONE, StringTable::walk);
    }

    /** The bytes of the stream. */
    public Bytes toBytes() {
        return WriteFields.write(this, Context.NONE, StringTable::walk);
    }

    /** The string at a place of the buffer, as far as the buffer holds it. */
    public String string(long place) {
        int end = strings.indexOf(0, place);
        return Utf8.decode(strings.clamped(place, (end < 0 ? strings.length() : end) - place));
    }

    /**
     * All strings that the hash table knows, in table order.
     *
     * @throws FormatException if strings overlap so much that together they are longer than the buffer
     */
    public List<String> all() {
        List<String> all = new ArrayList<>();
        long left = strings.length();
        for (long place : buckets) {
            if (place != 0) {
                String string = string(place);
                left -= string.length();
                if (left < 0) {
                    throw FormatException.of("needed strings that do not overlap, found more letters than the buffer's " + strings.length())
                            .in(NAME);
                }
                all.add(string);
            }
        }
        return all;
    }

    /** The place of a string, found through the hash table. */
    public Optional<Long> find(String text) {
        Bytes bytes = Utf8.encode(text);
        Bytes wanted = new ByteSink().bytes(bytes).u8(0).toBytes();
        int hash = hashVersion == 2 ? PdbHash.v2(bytes) : PdbHash.v1(bytes);
        for (int i = 0; i < buckets.size(); i++) {
            long place = buckets.get((int) ((Integer.toUnsignedLong(hash) + i) % buckets.size()));
            if (place == 0) {
                return Optional.empty();
            }
            if (strings.has(place, wanted.length()) && strings.slice(place, wanted.length()).equals(wanted)) {
                return Optional.of(place);
            }
        }
        return Optional.empty();
    }
}

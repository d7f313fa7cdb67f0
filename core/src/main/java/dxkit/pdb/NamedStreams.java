package dxkit.pdb;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.Utf8;
import dxkit.walk.Context;
import dxkit.walk.Fields;
import dxkit.walk.Show;
import dxkit.walk.WriteFields;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalInt;
import java.util.SequencedMap;

/**
 * Names of streams: a buffer of zero-terminated names and a hash table from places in it to stream numbers, both kept as they stand in the file. The table
 * is Microsoft's {@code Map<NI, SN>}: linear probing from hash modulo capacity, where the hash is the low half of version 1 of the string hash.
 *
 * @param strings the buffer
 * @param capacity buckets of the table
 * @param present bit vector of the buckets in use, lowest bit first
 * @param deleted bit vector of the buckets whose entry was taken out
 * @param entries what stands in the buckets in use, by bucket number
 * @param niMac largest name number of Microsoft's name table; 0
 */
public record NamedStreams(Bytes strings, long capacity, List<Long> present, List<Long> deleted, List<Entry> entries, long niMac) {

    /**
     * One bucket.
     *
     * @param name place of the name in the buffer
     * @param stream number of the stream
     */
    public record Entry(long name, long stream) {
        static Entry walk(Fields<Entry> f) {
            return new Entry(f.u32("Name", Entry::name), f.u32("Stream", Entry::stream));
        }
    }

    /** No names, in the form that dxc and LLVM write: one bucket, not in use. */
    public static final NamedStreams NONE = new NamedStreams(Bytes.EMPTY, 1, List.of(), List.of(), List.of(), 0);

    static NamedStreams walk(Fields<NamedStreams> f) {
        var size = f.u32("StringBytes", n -> n.strings.length());
        var strings = f.bytes("Strings", size, NamedStreams::strings);
        var count = f.u32("Size", n -> n.entries.size());
        var capacity = f.u32("Capacity", NamedStreams::capacity);
        var present = f.numbers("Present", f.u32("PresentWords", n -> n.present.size()), 4, Show.HEX, NamedStreams::present);
        var deleted = f.numbers("Deleted", f.u32("DeletedWords", n -> n.deleted.size()), 4, Show.HEX, NamedStreams::deleted);
        long set = present.stream().mapToInt(Long::bitCount).sum();
        if (set != count) {
            throw FormatException.of("needed as many buckets in use as entries (" + count + "), found " + set).in("Present");
        }
        var entries = f.list("Entries", count, Entry::walk, NamedStreams::entries);
        return new NamedStreams(strings, capacity, present, deleted, entries, f.u32("NiMac", NamedStreams::niMac));
    }

    /** A map made by adding names one by one, grown as Microsoft's and LLVM's grow. */
    public static NamedStreams of(SequencedMap<String, Integer> streams) {
        var sink = new ByteSink();
        List<Entry> added = new ArrayList<>();
        streams.forEach((name, stream) -> {
            added.add(new Entry(sink.length(), stream));
            sink.bytes(Utf8.encode(name)).u8(0);
        });
        Bytes strings = sink.toBytes();
        int capacity = 1;
        Entry[] buckets = new Entry[capacity];
        int count = 0;
        for (var entry : added) {
            insert(buckets, entry, strings);
            if (++count >= maxLoad(capacity)) {
                capacity = 2 * maxLoad(capacity);
                Entry[] grown = new Entry[capacity];
                for (var old : buckets) {
                    if (old != null) {
                        insert(grown, old, strings);
                    }
                }
                buckets = grown;
            }
        }
        var used = new BitSet();
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < buckets.length; i++) {
            if (buckets[i] != null) {
                used.set(i);
                entries.add(buckets[i]);
            }
        }
        List<Long> present = new ArrayList<>();
        for (int from = 0; from < used.length(); from += 32) {
            long[] word = used.get(from, from + 32).toLongArray();
            present.add(word.length == 0 ? 0 : word[0]);
        }
        return new NamedStreams(strings, capacity, List.copyOf(present), List.of(), List.copyOf(entries), 0);
    }

    private static int maxLoad(int capacity) {
        return capacity * 2 / 3 + 1;
    }

    private static void insert(Entry[] buckets, Entry entry, Bytes strings) {
        int at = bucket(strings, entry, buckets.length);
        while (buckets[at] != null) {
            at = (at + 1) % buckets.length;
        }
        buckets[at] = entry;
    }

    private static int bucket(Bytes strings, Entry entry, long capacity) {
        return (int) ((PdbHash.v1(nameBytes(strings, entry)) & 0xffff) % capacity);
    }

    private static Bytes nameBytes(Bytes strings, Entry entry) {
        int end = strings.indexOf(0, entry.name);
        return strings.clamped(entry.name, (end < 0 ? strings.length() : end) - entry.name);
    }

    /** The bytes of the map, as they stand in the info stream. */
    public Bytes toBytes() {
        return WriteFields.write(this, Context.NONE, NamedStreams::walk);
    }

    /** The name of an entry, as far as the buffer holds it. */
    public String name(Entry entry) {
        return Utf8.decode(nameBytes(strings, entry));
    }

    /** Number of the stream of that name. */
    public OptionalInt find(String name) {
        Bytes wanted = new ByteSink().bytes(Utf8.encode(name)).u8(0).toBytes();
        return entries.stream().filter(e -> strings.has(e.name, wanted.length()) && strings.slice(e.name, wanted.length()).equals(wanted))
                .mapToInt(entry -> (int) entry.stream).findFirst();
    }

    /**
     * Names and stream numbers in the order of the names' places in the buffer, which is the order in which they were added.
     *
     * @throws FormatException if names overlap so much that together they are longer than the buffer
     */
    public SequencedMap<String, Integer> byName() {
        var map = new LinkedHashMap<String, Integer>();
        long left = strings.length();
        for (var entry : entries.stream().sorted((a, b) -> Long.compare(a.name(), b.name())).toList()) {
            Bytes name = nameBytes(strings, entry);
            left -= name.length();
            if (left < 0) {
                throw FormatException.of("needed names that do not overlap, found more letters than the buffer's " + strings.length())
                        .in("NamedStreams");
            }
            map.putIfAbsent(Utf8.decode(name), (int) entry.stream);
        }
        return map;
    }

    /** The entries that a reader does not come to when it looks for them by their hash: a bucket on its way was never in use. */
    List<Entry> misplaced() {
        var used = bits(present);
        int[] buckets = used.stream().toArray();
        used.or(bits(deleted));
        int lastClear = capacity <= Integer.MAX_VALUE ? used.previousClearBit((int) Math.max(0, capacity - 1)) : Integer.MAX_VALUE;
        List<Entry> misplaced = new ArrayList<>();
        int clear = -1;
        int scanned = 0;
        for (int i = 0; i < entries.size(); i++) {
            int bucket = buckets[i];
            for (; scanned <= bucket; scanned++) {
                clear = used.get(scanned) ? clear : scanned;
            }
            long home = capacity == 0 ? Long.MAX_VALUE : bucket(strings, entries.get(i), capacity);
            boolean reached = home <= bucket ? clear < home : clear < 0 && lastClear < home;
            if (!reached || bucket >= capacity) {
                misplaced.add(entries.get(i));
            }
        }
        return misplaced;
    }

    private static BitSet bits(List<Long> words) {
        var bits = new BitSet();
        for (int word = 0; word < words.size(); word++) {
            for (long left = words.get(word); left != 0; left &= left - 1) {
                bits.set(32 * word + Long.numberOfTrailingZeros(left));
            }
        }
        return bits;
    }
}

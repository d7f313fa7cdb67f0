package dxkit.container;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.part.Part;
import dxkit.part.PartFormat;
import dxkit.part.PartFormats;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Changes to a container, and the changed copy. Nothing changed gives the original bytes. Otherwise sizes, offsets and the digest (in the kind it had) are
 * made anew, parts stand one behind the other, contents are filled with zeros to a multiple of four bytes, PRIV moves to the end, and a second part of a
 * kind that is there once is refused. Each rule can be switched off.
 */
public final class Edit {
    private static final int ALIGNMENT = 4;
    private static final FourCC PRIVATE = FourCC.of("PRIV");

    /**
     * A part of the result.
     *
     * @param leftOut the part whose contents these would be, had they been read
     */
    private record Item(FourCC name, Bytes data, Optional<PartEntry> leftOut) {
        Item(FourCC name, Bytes data) {
            this(name, data, Optional.empty());
        }
    }

    private final Container original;
    private final List<Item> items = new ArrayList<>();
    private Optional<Digest> digest = Optional.empty();
    private boolean keepDigest;
    private boolean keepLayout;
    private boolean allowDuplicates;
    private boolean privateAnywhere;
    private boolean changed;

    Edit(Container original) {
        this.original = original;
        original.parts().forEach(part -> items.add(new Item(part.name(), part.data(), Optional.of(part).filter(PartEntry::isLeftOut))));
    }

    private int index(FourCC name) {
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i).name.equals(name)) {
                return i;
            }
        }
        throw FormatException
                .of("no part " + name + "; there are: " + String.join(" ", items.stream().map(item -> item.name.toString()).toList()));
    }

    /** Adds a part behind all others but PRIV. */
    public Edit add(FourCC name, Bytes data) {
        int last = items.size();
        return add(last > 0 && items.get(last - 1).name.equals(PRIVATE) && !privateAnywhere ? last - 1 : last, name, data);
    }

    /** Adds a part as number {@code index}, from 0. */
    public Edit add(int index, FourCC name, Bytes data) {
        items.add(index, new Item(name, data));
        changed = true;
        return this;
    }

    /** Adds a part behind all others but PRIV. */
    public <P extends Part> Edit add(PartFormat<P> format, P part) {
        return add(format.name(), format.encode(part, original.context()));
    }

    /**
     * Replaces the contents of the first part of this name.
     *
     * @throws FormatException if there is none
     */
    public Edit replace(FourCC name, Bytes data) {
        int index = index(name);
        var item = new Item(name, data);
        if (!items.get(index).equals(item)) {
            items.set(index, item);
            changed = true;
        }
        return this;
    }

    /**
     * Replaces the contents of the first part of a format's name.
     *
     * @throws FormatException if there is none
     */
    public <P extends Part> Edit replace(PartFormat<P> format, P part) {
        return replace(format.name(), format.encode(part, original.context()));
    }

    /** Replaces the contents of the first part of this name, or adds it. */
    public Edit put(FourCC name, Bytes data) {
        return items.stream().anyMatch(item -> item.name.equals(name)) ? replace(name, data) : add(name, data);
    }

    /** Removes all parts whose names match. */
    public Edit removeIf(Predicate<FourCC> names) {
        changed |= items.removeIf(item -> names.test(item.name));
        return this;
    }

    /**
     * Removes all parts of this name.
     *
     * @throws FormatException if there is none
     */
    public Edit remove(FourCC name) {
        index(name);
        return removeIf(name::equals);
    }

    /**
     * Gives the first part of this name another one.
     *
     * @throws FormatException if there is none
     */
    public Edit rename(FourCC name, FourCC to) {
        int index = index(name);
        if (!name.equals(to)) {
            Item item = items.get(index);
            items.set(index, new Item(to, item.data, item.leftOut));
            changed = true;
        }
        return this;
    }

    /**
     * Puts the named parts first, in this order; the others follow as they stood.
     *
     * @throws FormatException if one is not there, or named more often than it is there
     */
    public Edit order(List<FourCC> names) {
        List<Item> before = List.copyOf(items);
        for (FourCC name : names) {
            index(name);
            long there = items.stream().filter(item -> item.name.equals(name)).count();
            int named = Collections.frequency(names, name);
            if (named > there) {
                throw FormatException.of(name + " is named " + (named == 2 ? "twice" : named + " times") + ", but there "
                        + (there == 1 ? "is one such part" : "are " + there + " such parts"));
            }
        }
        List<Item> front = new ArrayList<>();
        for (FourCC name : names) {
            front.add(items.remove(index(name)));
        }
        items.addAll(0, front);
        changed |= !before.equals(items);
        return this;
    }

    /** Removes parts of these roles. */
    public Edit strip(Set<PartFormat.Role> roles) {
        return removeIf(name -> roles.contains(PartFormats.of(name).role()));
    }

    /** Writes a digest of this kind, rather than of the kind that was there. Counts as a change only if the digest becomes another. */
    public Edit digest(Digest kind) {
        digest = Optional.of(kind);
        keepDigest = false;
        return this;
    }

    /** Lays everything out anew even if no part changes: gaps and bytes behind the last part go, and a file size that was wrong becomes right. */
    public Edit anew() {
        changed = true;
        return this;
    }

    /** Leaves the 16 digest bytes as they are, as LLVM's tools do. */
    public Edit keepDigest() {
        keepDigest = true;
        return this;
    }

    /** Neither fills contents to a multiple of four bytes nor moves PRIV. */
    public Edit keepLayout() {
        keepLayout = true;
        privateAnywhere = true;
        return this;
    }

    /** Lets a part be there twice whose kind should be there once. */
    public Edit allowDuplicates() {
        allowDuplicates = true;
        return this;
    }

    /** Lets PRIV stand anywhere. */
    public Edit privateAnywhere() {
        privateAnywhere = true;
        return this;
    }

    /**
     * The changed container.
     *
     * @throws FormatException if a rule is broken that is not switched off, or a part is in it whose contents {@linkplain PartEntry#isLeftOut were left out}
     */
    public Bytes toBytes() {
        Header header = original.header();
        if (!changed) {
            return digest.isEmpty() || keepDigest ? original.bytes() : signed(original.bytes(), digest.get().of(original.signed()));
        }
        List<Item> laidOut = laidOut();
        Container.checkCount(laidOut.size());
        var sink = new ByteSink(original.bytes().length());
        sink.bytes(Header.MAGIC).bytes(header.digest()).u16(header.major()).u16(header.minor()).u32(0).u32(laidOut.size());
        long at = Header.LENGTH + 4L * laidOut.size();
        for (Item item : laidOut) {
            sink.u32(at);
            at += PartEntry.HEADER + item.data.length();
        }
        if (at > Integer.MAX_VALUE) {
            throw FormatException.of("a container of " + at + " bytes is larger than can be written");
        }
        for (Item item : laidOut) {
            sink.u32(item.name.value()).u32(item.data.length()).bytes(item.data);
        }
        Bytes file = sink.set32(24, at).toBytes();
        if (keepDigest) {
            return file;
        }
        Digest kind = digest.orElseGet(original::digest);
        return kind == Digest.WRONG ? file : signed(file, kind.of(file.from(Digest.OFFSET + Digest.LENGTH)));
    }

    /** The changed container, opened. */
    public Container apply() {
        return Container.open(toBytes());
    }

    private List<Item> laidOut() {
        List<Item> laidOut = new ArrayList<>(items);
        if (!privateAnywhere) {
            laidOut.sort(java.util.Comparator.comparing(item -> item.name.equals(PRIVATE)));
        }
        Set<FourCC> seen = new HashSet<>();
        for (int i = 0; i < laidOut.size(); i++) {
            Item item = laidOut.get(i);
            item.leftOut.ifPresent(PartEntry::contents);
            if (!seen.add(item.name) && !allowDuplicates && PartFormats.of(item.name).isUnique()) {
                throw FormatException.of("two parts " + item.name + ", of which a container has one");
            }
            int rest = item.data.length() % ALIGNMENT;
            if (rest != 0 && !keepLayout && !item.name.equals(PRIVATE)) {
                laidOut.set(i, new Item(item.name,
                        new ByteSink(item.data.length() + ALIGNMENT).bytes(item.data).fill(0, ALIGNMENT - rest).toBytes()));
            }
        }
        return laidOut;
    }

    private static Bytes signed(Bytes file, Bytes digest) {
        return file.slice(Digest.OFFSET, Digest.LENGTH).equals(digest)
                ? file
                : new ByteSink(file.length()).bytes(file).set(Digest.OFFSET, digest).toBytes();
    }

    /** A new container of one part, unsigned unless {@link #digest} says otherwise; such a container with RTS0 is what the runtime takes as a root signature. */
    public static Bytes onePart(FourCC name, Bytes data, Digest digest) {
        return empty().edit().digest(digest).add(name, data).toBytes();
    }

    /** A container without parts. */
    public static Container empty() {
        return Container.open(
                new ByteSink(Header.LENGTH).bytes(Header.MAGIC).fill(0, Digest.LENGTH).u16(1).u16(0).u32(Header.LENGTH).u32(0).toBytes());
    }
}

package dxkit.part;

import dxkit.dxil.ComponentType;
import dxkit.dxil.MinPrecision;
import dxkit.dxil.SystemValue;
import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Fields;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * ISG1, OSG1, PSG1 and the older ISGN, OSGN, OSG5, PCSG: what goes into a shader, comes out of it, or is passed as patch constants or primitives.
 *
 * @param elements the elements, in the order of the part; producers sort them by stream, register and name
 * @param gap bytes between the header and the elements, usually none
 * @param names where the names stand, or null when they are laid out as {@link SignatureNames#of} does; a layout that does not have the elements' names
 *     (any more) becomes null
 * @param padding bytes behind the names
 */
public record SignaturePart(List<SignatureElement> elements, Bytes gap, @Nullable SignatureNames names, Bytes padding) implements Part {
    private static final int HEADER_SIZE = 8;

    /** Which fields an element has in the part. */
    private enum Shape {
        /** ISGN, OSGN, PCSG. */
        PLAIN(24, 0xab),
        /** OSG5. */
        STREAM(28, 0xab),
        /** ISG1, OSG1, PSG1. */
        STREAM_AND_PRECISION(32, 0);

        private final int size;
        private final int padding;

        Shape(int size, int padding) {
            this.size = size;
            this.padding = padding;
        }

        static Shape of(FourCC name) {
            return switch (name.toString()) {
                case "ISG1", "OSG1", "PSG1" -> STREAM_AND_PRECISION;
                case "OSG5" -> STREAM;
                default -> PLAIN;
            };
        }

        /** Where the names end, from the start of the part. */
        long end(int gap, List<SignatureElement> elements, SignatureNames names) {
            return HEADER_SIZE + gap + (long) size * elements.size() + names.table().length();
        }

        /** What FXC, or DXC since validator 1.7, puts behind names that end at {@code length}. */
        Bytes padding(long length) {
            return new ByteSink(4).fill(padding, (int) (-length & 3)).toBytes();
        }
    }

    /** The format of ISG1. */
    public static final PartFormat<SignaturePart> INPUT = format("ISG1", "input signature");
    /** The format of OSG1. */
    public static final PartFormat<SignaturePart> OUTPUT = format("OSG1", "output signature");
    /** The format of PSG1. */
    public static final PartFormat<SignaturePart> PATCH_CONSTANT_OR_PRIMITIVE =
            format("PSG1", "patch constant or primitive signature");
    /** The format of ISGN. */
    public static final PartFormat<SignaturePart> OLD_INPUT = format("ISGN", "input signature").madeBy(Producer.FXC);
    /** The format of OSGN. */
    public static final PartFormat<SignaturePart> OLD_OUTPUT = format("OSGN", "output signature").madeBy(Producer.FXC);
    /** The format of OSG5. */
    public static final PartFormat<SignaturePart> OLD_STREAM_OUTPUT = format("OSG5", "output signature with streams")
            .madeBy(Producer.FXC);
    /** The format of PCSG. */
    public static final PartFormat<SignaturePart> OLD_PATCH_CONSTANT = format("PCSG", "patch constant signature")
            .madeBy(Producer.FXC);

    /** No elements. */
    public static final SignaturePart EMPTY = new SignaturePart(List.of(), Bytes.EMPTY, null, Bytes.EMPTY);

    /** Normalises {@code names}. */
    public SignaturePart {
        elements = List.copyOf(elements);
        names = unusual(names, elements);
    }

    /** A signature for a part of this format, laid out as DXC does since validator 1.7, padded as DXC or FXC does. */
    public static SignaturePart of(PartFormat<SignaturePart> format, List<SignatureElement> elements) {
        Shape shape = Shape.of(format.name());
        return new SignaturePart(elements, Bytes.EMPTY, null, shape.padding(shape.end(0, elements, SignatureNames.of(elements))));
    }

    private static @Nullable SignatureNames unusual(@Nullable SignatureNames names, List<SignatureElement> elements) {
        return names != null && names.fit(elements) && !names.equals(SignatureNames.of(elements)) ? names : null;
    }

    private static PartFormat<SignaturePart> format(String name, String title) {
        Shape shape = Shape.of(FourCC.of(name));
        return PartFormat.<SignaturePart>of(name, title, "Signature", f -> walk(f, shape)).nodes(f -> nodes(f, shape)).unique();
    }

    /** Where the names stand, usual or not. */
    public SignatureNames layout() {
        return names != null ? names : SignatureNames.of(elements);
    }

    /** An element without its name, as the part has it. */
    private record Row(long nameOffset, SignatureElement element) {
        static Row walk(Fields<Row> f, Shape shape) {
            long stream = shape == Shape.PLAIN ? 0 : f.u32("Stream", r -> r.element.stream());
            long name = f.u32("NameOffset", Row::nameOffset);
            long index = f.u32("Index", r -> r.element.index());
            var systemValue = f.constant("SystemValue", 4, SystemValue.NAMES, r -> r.element.systemValue());
            var compType = f.constant("CompType", 4, ComponentType.NAMES, r -> r.element.compType());
            long register = f.u32("Register", r -> r.element.register());
            int mask = f.u8("Mask", r -> r.element.mask());
            int exclusiveMask = f.u8("ExclusiveMask", r -> r.element.exclusiveMask());
            int reserved = f.u16("x-Reserved", r -> r.element.reserved());
            var precision = shape == Shape.STREAM_AND_PRECISION
                    ? f.constant("MinPrecision", 4, MinPrecision.NAMES, r -> r.element.minPrecision())
                    : MinPrecision.DEFAULT;
            return new Row(name,
                    new SignatureElement(stream, "", index, systemValue, compType, register, mask, exclusiveMask, precision, reserved));
        }
    }

    private List<Row> rows(Shape shape) {
        long start = HEADER_SIZE + gap.length() + (long) shape.size * elements.size();
        List<Long> offsets = layout().offsets();
        return IntStream.range(0, elements.size()).mapToObj(i -> {
            long offset = offsets.get(i);
            return new Row(offset == SignatureNames.NONE ? 0 : start + offset, elements.get(i));
        }).toList();
    }

    private static SignaturePart walk(Fields<SignaturePart> f, Shape shape) {
        long count = f.u32("ParameterCount", p -> p.elements.size());
        long offset = f.u32("ParameterOffset", p -> HEADER_SIZE + p.gap.length());
        if (offset < HEADER_SIZE) {
            throw f.error("needed an offset of at least " + HEADER_SIZE + ", found " + offset).in("ParameterOffset");
        }
        Bytes gap = f.bytes("x-Gap", offset - HEADER_SIZE, SignaturePart::gap);
        List<Row> rows = f.<Row>strided("Parameters", count, shape.size, r -> Row.walk(r, shape), p -> p.rows(shape));
        long start = f.position();
        Bytes data = f.reading()
                ? f.strings("Names", f.remaining(), SignaturePart::padding)
                : f.rest("Names", p -> new ByteSink().bytes(p.layout().table()).bytes(p.padding).toBytes());
        List<Long> offsets = new ArrayList<>(rows.size());
        for (Row row : rows) {
            if (row.nameOffset != 0 && row.nameOffset < start) {
                throw FormatException
                        .at(data.fileOffset(), "a name at offset " + start + " of the part or later", Long.toString(row.nameOffset))
                        .in("Parameters[" + offsets.size() + "].NameOffset");
            }
            offsets.add(row.nameOffset == 0 ? SignatureNames.NONE : row.nameOffset - start);
        }
        List<String> names = SignatureNames.read(offsets, data, start);
        int end = SignatureNames.end(offsets, data);
        List<SignatureElement> elements = IntStream.range(0, rows.size()).mapToObj(i -> rows.get(i).element.named(names.get(i))).toList();
        return new SignaturePart(elements, gap, new SignatureNames(List.copyOf(offsets), data.slice(0, end)), data.from(end));
    }

    private static SignatureElement element(Fields<SignatureElement> f, Shape shape) {
        long stream = shape == Shape.PLAIN ? 0 : f.u32("Stream", SignatureElement::stream);
        String name = f.text("Name", 0, SignatureElement::name);
        long index = f.u32("Index", SignatureElement::index);
        var systemValue = f.constant("SystemValue", 4, SystemValue.NAMES, SignatureElement::systemValue);
        var compType = f.constant("CompType", 4, ComponentType.NAMES, SignatureElement::compType);
        long register = f.u32("Register", SignatureElement::register);
        int mask = f.u8("Mask", SignatureElement::mask);
        int exclusiveMask = f.u8("ExclusiveMask", SignatureElement::exclusiveMask);
        int reserved = f.usually(0).u16("x-Reserved", SignatureElement::reserved);
        var precision = shape == Shape.STREAM_AND_PRECISION
                ? f.constant("MinPrecision", 4, MinPrecision.NAMES, SignatureElement::minPrecision)
                : MinPrecision.DEFAULT;
        return new SignatureElement(stream, name, index, systemValue, compType, register, mask, exclusiveMask, precision, reserved);
    }

    private static SignaturePart nodes(Fields<SignaturePart> f, Shape shape) {
        List<SignatureElement> elements = f.list("Parameters", 0, e -> element(e, shape), SignaturePart::elements);
        if (f.reading() && f.context().dialect() == Dialect.LLVM) {
            return asLlvmWrites(elements);
        }
        Bytes gap = f.usually(Bytes.EMPTY).bytes("x-Gap", 0, SignaturePart::gap);
        var names = unusual(f.structIfPresent("x-Names", SignatureNames::walk, SignaturePart::names), elements);
        long end = shape.end(gap.length(), elements, names != null ? names : SignatureNames.of(elements));
        Bytes padding = f.usually(shape.padding(end)).bytes("x-Padding", 0, SignaturePart::padding);
        return new SignaturePart(elements, gap, names, padding);
    }

    /** LLVM's writer: names in the order of the document, elements then sorted; no padding, the part's size decides. */
    private static SignaturePart asLlvmWrites(List<SignatureElement> document) {
        var names = SignatureNames.of(document);
        List<Integer> order = IntStream.range(0, document.size()).boxed()
                .sorted(Comparator.<Integer>comparingLong(i -> document.get(i).stream()).thenComparingLong(i -> document.get(i).register())
                        .thenComparingLong(i -> names.offsets().get(i)))
                .toList();
        return new SignaturePart(order.stream().map(document::get).toList(), Bytes.EMPTY,
                new SignatureNames(order.stream().map(names.offsets()::get).toList(), names.table()), Bytes.EMPTY);
    }
}

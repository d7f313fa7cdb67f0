package dxkit.hostile;

import dxkit.container.Container;
import dxkit.container.Digest;
import dxkit.container.Edit;
import dxkit.container.Header;
import dxkit.container.PartEntry;
import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.part.Part;
import dxkit.part.PartFormat;
import dxkit.part.ProgramPart;
import dxkit.walk.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.LongUnaryOperator;

/** Damaged containers. Where one part is damaged, sizes, offsets and digest fit it, so that the damage is all that is wrong. */
public final class HostileContainer {
    private static final int SIZES = 24;

    private HostileContainer() {}

    /** Where the numbers of the header, of the offset table and of the parts' headers stand. */
    public static List<Integer> places(Container container) {
        List<Integer> places = new ArrayList<>();
        for (int at = Digest.OFFSET + Digest.LENGTH; at < Header.LENGTH + 4 * container.parts().size(); at += 4) {
            places.add(at);
        }
        for (PartEntry part : container.parts()) {
            places.add((int) part.offset());
            places.add((int) part.offset() + 4);
        }
        return places;
    }

    /** The same container with other contents of one part. */
    public static Bytes with(Container container, PartEntry part, Bytes data) {
        return of(container.parts().stream().map(each -> Map.entry(each.name(), contents(each, part, data))).toList());
    }

    /** A container of these parts, signed, whatever is in them. */
    public static Bytes of(List<Map.Entry<FourCC, Bytes>> parts) {
        Edit edit = Edit.empty().edit().keepLayout().allowDuplicates().digest(Digest.RETAIL);
        parts.forEach(part -> edit.add(part.getKey(), part.getValue()));
        return edit.toBytes();
    }

    private static Bytes contents(PartEntry each, PartEntry part, Bytes data) {
        return each.index() == part.index() ? data : each.data();
    }

    /** How many numbers can be changed in a part. */
    public static int numbers(PartEntry part) {
        return numbers(part, part.format());
    }

    private static <P extends Part> int numbers(PartEntry part, PartFormat<P> format) {
        return format.numbers(format.decode(part.data(), part.context()), part.context());
    }

    /** The contents of a part with one number changed. */
    public static Bytes number(PartEntry part, int index, LongUnaryOperator change) {
        return number(part.format(), part.data(), part.context(), index, change);
    }

    private static <P extends Part> Bytes number(PartFormat<P> format, Bytes data, Context context, int index, LongUnaryOperator change) {
        return format.mutate(format.decode(data, context), context, index, change);
    }

    /** The same file with something wrong in it. */
    public static Bytes changed(Container container, Random random) {
        if (random.nextInt(4) == 0 || container.parts().isEmpty()) {
            return layout(container, random);
        }
        PartEntry part = container.parts().get(random.nextInt(container.parts().size()));
        return with(container, part, contents(part, random));
    }

    private static Bytes layout(Container container, Random random) {
        List<Integer> places = places(container);
        Bytes bytes = container.bytes();
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = places.get(random.nextInt(places.size()));
            int value = switch (random.nextInt(3)) {
                case 0 -> Bits.telling(random);
                case 1 -> random.nextInt(bytes.length() + 16);
                default -> bytes.has(at, 4) ? bytes.i32(at) + random.nextInt(9) - 4 : 0;
            };
            bytes = Bits.word(bytes, at, value);
        }
        return bytes;
    }

    private static Bytes contents(PartEntry part, Random random) {
        try {
            if (ProgramPart.isProgram(part.data()) && random.nextInt(4) > 0) {
                ProgramPart program = ProgramPart.read(part.data());
                Bytes bitcode = HostileBitcode.rewritten(program.bitcode(), random);
                return new ByteSink(part.data().length()).bytes(part.data().slice(0, SIZES)).bytes(bitcode).align(4).set32(4,
                        (SIZES + bitcode.length() + 3) / 4).set32(20, bitcode.length()).toBytes();
            }
            int numbers = random.nextBoolean() ? numbers(part) : 0;
            if (numbers > 0) {
                return number(part, random.nextInt(numbers), Bits.REPLACEMENTS.get(random.nextInt(Bits.REPLACEMENTS.size())));
            }
        } catch (FormatException e) {
            return Bits.anywhere(part.data(), random);
        }
        return Bits.anywhere(part.data(), random);
    }
}

package dxkit.debug;

import dxkit.io.Utf8;
import dxkit.ir.DIBasicType;
import dxkit.ir.DICompositeType;
import dxkit.ir.DIDerivedType;
import dxkit.ir.DISubrange;
import dxkit.ir.MDTuple;
import dxkit.ir.Metadata;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The names of types and of their members, from debug information. */
final class MemberNames {
    private static final int ARRAY = 0x01;
    private static final int MEMBER = 0x0d;
    private static final int INHERITANCE = 0x1c;
    /** Types nest as deep as the source does; a circle would have no end. */
    private static final int MAX_DEPTH = 64;
    private static final int MAX_STEPS = 10_000;

    private MemberNames() {}

    /** A type as HLSL has it; empty when it is not known. */
    static String type(@Nullable Metadata type) {
        var dimensions = new StringBuilder();
        var at = type;
        for (int i = 0; i < MAX_DEPTH; i++) {
            switch (at) {
                case DIBasicType t -> {
                    return Utf8.ofChars(t.name()) + dimensions;
                }
                case DICompositeType t when (t.tag() & 0xffff) == ARRAY -> {
                    counts(t).forEach(count -> dimensions.append('[').append(Long.toUnsignedString(count)).append(']'));
                    at = t.baseType();
                }
                case DICompositeType t -> {
                    return Utf8.ofChars(t.name()) + dimensions;
                }
                case DIDerivedType t when !t.name().isEmpty() -> {
                    return Utf8.ofChars(t.name()) + dimensions;
                }
                case DIDerivedType t -> at = t.baseType();
                case null, default -> {
                    return "";
                }
            }
        }
        return "";
    }

    private static List<Long> counts(DICompositeType array) {
        return array.elements() instanceof MDTuple elements
                ? elements.operands().stream().filter(DISubrange.class::isInstance).map(element -> ((DISubrange) element).count()).toList()
                : List.of();
    }

    /** Bits of a value of a type; 0 when that is not known. */
    static long size(@Nullable Metadata type) {
        var at = type;
        for (int i = 0; i < MAX_DEPTH; i++) {
            switch (at) {
                case DIBasicType t -> {
                    return t.sizeInBits();
                }
                case DICompositeType t -> {
                    return t.sizeInBits();
                }
                case DIDerivedType t when t.sizeInBits() != 0 -> {
                    return t.sizeInBits();
                }
                case DIDerivedType t -> at = t.baseType();
                case null, default -> {
                    return 0;
                }
            }
        }
        return 0;
    }

    /** The member of a type that these bits are, such as {@code rows[1].x}; empty when they are none. */
    static String of(@Nullable Metadata type, long offset, long size) {
        var name = new StringBuilder();
        var at = type;
        long left = offset;
        int steps = 0;
        for (int depth = 0; depth < MAX_DEPTH; depth++) {
            if (at instanceof DIDerivedType derived) {
                at = derived.baseType();
                continue;
            }
            if (!(at instanceof DICompositeType composite)) {
                break;
            }
            if ((composite.tag() & 0xffff) == ARRAY) {
                long bits = element(composite);
                if (bits <= 0 || size > bits) {
                    break;
                }
                index(counts(composite), left / bits, name);
                left %= bits;
                at = composite.baseType();
                continue;
            }
            var member = member(composite, left, size, steps);
            if (member == null) {
                break;
            }
            steps += composite.elements() instanceof MDTuple elements ? elements.operandCount() : 0;
            if (!member.name().isEmpty()) {
                name.append(name.isEmpty() ? "" : ".").append(Utf8.ofChars(member.name()));
            }
            left -= member.offsetInBits();
            at = member.baseType();
        }
        return left == 0 ? name.toString() : "";
    }

    /** The indices of the element with this number, one for each dimension, the last counting fastest. */
    private static void index(List<Long> counts, long element, StringBuilder name) {
        var indices = new StringBuilder();
        long left = element;
        for (long count : counts.reversed()) {
            indices.insert(0, "[" + left % count + "]");
            left /= count;
        }
        name.append(indices);
    }

    /** Bits of an element; 0 when that cannot be told. */
    private static long element(DICompositeType array) {
        long count = 1;
        for (long dimension : counts(array)) {
            if (dimension <= 0 || dimension > array.sizeInBits() / count) {
                return 0;
            }
            count *= dimension;
        }
        return array.sizeInBits() / count;
    }

    private static @Nullable DIDerivedType member(DICompositeType composite, long offset, long size, int steps) {
        if (!(composite.elements() instanceof MDTuple elements) || steps + elements.operandCount() > MAX_STEPS) {
            return null;
        }
        for (var element : elements.operands()) {
            if (element instanceof DIDerivedType member && ((member.tag() & 0xffff) == MEMBER || (member.tag() & 0xffff) == INHERITANCE)
                    && member.offsetInBits() <= offset && size <= size(member) - (offset - member.offsetInBits())) {
                return member;
            }
        }
        return null;
    }
}

package dxkit.part;

import static dxkit.part.SourceInfoPart.USUAL;

import dxkit.walk.Constant;
import dxkit.walk.Fields;
import dxkit.walk.Names;
import dxkit.walk.Show;

/**
 * What each section of SRCI begins with. Any component can be {@link SourceInfoPart#USUAL}.
 *
 * @param alignedSize bytes of the section with this header and padding
 * @param flags reserved, 0
 * @param type what the section holds
 */
public record SourceSection(long alignedSize, long flags, Type type) {
    /** Nothing unusual. */
    static final SourceSection PLAIN = new SourceSection(USUAL, USUAL, new Type((int) USUAL));

    static final int SIZE = 8;

    /**
     * What a section holds.
     *
     * @param value the number in the file
     */
    public record Type(int value) implements Constant {
        /** LLVM's names. */
        public static final Names<Type> NAMES = Names.from0(Type::new, "SourceContents", "SourceNames", "Args");

        /** The texts of the files. */
        public static final Type SOURCE_CONTENTS = new Type(0);
        /** The names of the files. */
        public static final Type SOURCE_NAMES = new Type(1);
        /** The arguments of the compiler. */
        public static final Type ARGS = new Type(2);

        @Override
        public String toString() {
            return NAMES.text(value);
        }
    }

    static SourceSection walk(Fields<SourceSection> f) {
        long size = f.u32("AlignedSizeInBytes", SourceSection::alignedSize);
        long flags = f.number("Flags", 2, Show.DECIMAL, SourceSection::flags);
        return new SourceSection(size, flags, f.constant("Type", 2, Type.NAMES, SourceSection::type));
    }

    static SourceSection nodes(Fields<SourceSection> f) {
        long size = Usual.number(f, "AlignedSizeInBytes", 4, SourceSection::alignedSize);
        long flags = Usual.number(f, "Flags", 2, SourceSection::flags);
        f.usually(Integer.toUnsignedLong(PLAIN.type.value));
        return new SourceSection(size, flags, f.constant("Type", 2, Type.NAMES, SourceSection::type));
    }

    SourceSection with(Usual usual, long usualSize, Type usualType) {
        return new SourceSection(usual.of(alignedSize, usualSize), usual.of(flags, 0),
                new Type((int) usual.of(type.value, usualType.value)));
    }
}

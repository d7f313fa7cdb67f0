package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A property of Objective-C. */
public final class DIObjCProperty extends DebugInfoNode {

    DIObjCProperty(boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(DebugInfoKind.DI_OBJC_PROPERTY, distinct, numbers, operands);
    }

    /** A node with these fields, in the order of the bitcode record. */
    public DIObjCProperty(boolean distinct, @Nullable MDString name, @Nullable Metadata file, int line, @Nullable MDString getterName,
            @Nullable MDString setterName, int attributes, @Nullable Metadata propertyType) {
        this(distinct, new long[]{Integer.toUnsignedLong(line), Integer.toUnsignedLong(attributes)},
                new @Nullable Metadata[]{name, file, getterName, setterName, propertyType});
    }

    /** Name; empty when there is none. */
    public String name() {
        return string(0);
    }

    /** File. */
    public @Nullable Metadata file() {
        return operand(1);
    }

    /** Line. */
    public int line() {
        return (int) number(0);
    }

    /** Getter; empty when there is none. */
    public String getterName() {
        return string(2);
    }

    /** Setter; empty when there is none. */
    public String setterName() {
        return string(3);
    }

    /** Attributes. */
    public int attributes() {
        return (int) number(1);
    }

    /** Type. */
    public @Nullable Metadata propertyType() {
        return operand(4);
    }
}

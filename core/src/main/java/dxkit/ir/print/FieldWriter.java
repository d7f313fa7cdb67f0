package dxkit.ir.print;

import dxkit.ir.Metadata;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Prints the fields of a node of debug information: {@code name: value}, with commas between them. Most fields are left out when empty or 0. */
final class FieldWriter {
    private final AssemblyStream out;
    private final OperandWriter operands;
    private boolean first = true;

    FieldWriter(AssemblyStream out, OperandWriter operands) {
        this.out = out;
        this.operands = operands;
    }

    /** A separator unless it comes first. */
    AssemblyStream next() {
        if (!first) {
            out.append(", ");
        }
        first = false;
        return out;
    }

    private AssemblyStream named(String name) {
        return next().append(name).append(": ");
    }

    private void nameOrNumber(int value, @Nullable String name) {
        if (name != null) {
            out.append(name);
        } else {
            out.appendUnsigned(Integer.toUnsignedLong(value));
        }
    }

    FieldWriter tag(int tag) {
        named("tag");
        nameOrNumber(tag, Dwarf.tag(tag));
        return this;
    }

    FieldWriter string(String name, String value) {
        return value.isEmpty() ? this : stringAlways(name, value);
    }

    FieldWriter stringAlways(String name, String value) {
        Escapes.quoted(value, named(name));
        return this;
    }

    FieldWriter metadata(String name, @Nullable Metadata metadata) {
        return metadata == null ? this : metadataAlways(name, metadata);
    }

    FieldWriter metadataAlways(String name, @Nullable Metadata metadata) {
        named(name);
        operands.metadata(metadata);
        return this;
    }

    /** A number of 32 bits without sign. */
    FieldWriter number(String name, int value) {
        return number(name, Integer.toUnsignedLong(value));
    }

    /** A number of 64 bits without sign. */
    FieldWriter number(String name, long value) {
        if (value != 0) {
            named(name).appendUnsigned(value);
        }
        return this;
    }

    /** A number of 32 bits without sign. */
    FieldWriter numberAlways(String name, int value) {
        named(name).appendUnsigned(Integer.toUnsignedLong(value));
        return this;
    }

    FieldWriter signed(String name, long value) {
        return value == 0 ? this : signedAlways(name, value);
    }

    FieldWriter signedAlways(String name, long value) {
        named(name).append(value);
        return this;
    }

    FieldWriter bool(String name, boolean value) {
        named(name).append(value ? "true" : "false");
        return this;
    }

    FieldWriter flags(String name, int flags) {
        if (flags != 0) {
            DIFlags.write(flags, named(name));
        }
        return this;
    }

    FieldWriter constant(String name, int value, IntFunction<@Nullable String> names) {
        if (value != 0) {
            named(name);
            nameOrNumber(value, names.apply(value));
        }
        return this;
    }
}

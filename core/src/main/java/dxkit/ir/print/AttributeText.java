package dxkit.ir.print;

import dxkit.ir.Attribute;
import dxkit.ir.Attribute.EnumAttribute;
import dxkit.ir.Attribute.IntAttribute;
import dxkit.ir.Attribute.StringAttribute;
import dxkit.ir.AttributeKind;
import java.util.List;

/** How attributes are spelled: in place, or in a numbered group, where numbers stand behind an equals sign. */
final class AttributeText {
    private AttributeText() {}

    static void write(Attribute attribute, boolean inGroup, AssemblyStream out) {
        switch (attribute) {
            case EnumAttribute(AttributeKind kind) -> out.append(kind.keyword());
            case IntAttribute(AttributeKind kind, long value) -> {
                out.append(kind.keyword());
                boolean bare = kind == AttributeKind.ALIGNMENT;
                out.append(inGroup ? "=" : bare ? " " : "(").appendUnsigned(value);
                if (!inGroup && !bare) {
                    out.append(')');
                }
            }
            case StringAttribute(String key, String value) -> {
                out.append('"').append(key).append('"');
                if (!value.isEmpty()) {
                    out.append("=\"").append(value).append('"');
                }
            }
        }
    }

    static void write(List<Attribute> attributes, boolean inGroup, AssemblyStream out) {
        boolean first = true;
        for (var attribute : attributes) {
            if (!first) {
                out.append(' ');
            }
            first = false;
            write(attribute, inGroup, out);
        }
    }

    /** Attributes in place, with {@code before} and {@code after} around them if there are any. */
    static void writeInPlace(List<Attribute> attributes, String before, String after, AssemblyStream out) {
        if (!attributes.isEmpty()) {
            out.append(before);
            write(attributes, false, out);
            out.append(after);
        }
    }
}

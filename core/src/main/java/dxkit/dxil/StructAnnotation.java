package dxkit.dxil;

import dxkit.ir.StructType;
import dxkit.ir.Type;
import java.util.List;

/**
 * What metadata says of a structure beyond its LLVM type.
 *
 * @param type the structure
 * @param cbufferSize bytes in a constant buffer
 * @param fields the fields in the order of the type's elements; none for a structure that holds nothing
 * @param templateArguments the arguments of the template that it is an instance of
 */
public record StructAnnotation(StructType type, long cbufferSize, List<FieldAnnotation> fields, List<TemplateArgument> templateArguments) {

    /** An argument of a template. */
    public sealed interface TemplateArgument {}

    /**
     * A type.
     *
     * @param type the type
     */
    public record TypeArgument(Type type) implements TemplateArgument {}

    /**
     * A number.
     *
     * @param value the number
     */
    public record IntegralArgument(long value) implements TemplateArgument {}

    /** What is known of a field; {@link FieldAnnotation#NONE} when nothing is. */
    public FieldAnnotation field(int index) {
        return index < fields.size() ? fields.get(index) : FieldAnnotation.NONE;
    }
}

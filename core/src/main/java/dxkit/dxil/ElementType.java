package dxkit.dxil;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * Type of a component as DXIL metadata numbers it (LLVM's ElementType, DXC's ComponentType); signature parts and PSV0 number it as {@link ComponentType}.
 *
 * @param value the number in metadata
 */
public record ElementType(int value) implements Constant {
    /** The names. */
    public static final Names<ElementType> NAMES =
            Names.from0(ElementType::new, "Invalid", "I1", "I16", "U16", "I32", "U32", "I64", "U64", "F16",
                    "F32", "F64", "SNormF16", "UNormF16", "SNormF32", "UNormF32", "SNormF64", "UNormF64", "PackedS8x32", "PackedU8x32",
                    "I8", "U8", "F8_E4M3FN", "F8_E5M2", "BFloat16");

    /** Not said. */
    public static final ElementType INVALID = new ElementType(0);

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}

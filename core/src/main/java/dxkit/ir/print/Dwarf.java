package dxkit.ir.print;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Names of DWARF's numbers, as far as LLVM 3.7 knows them. */
final class Dwarf {
    static final int TAG_BASE_TYPE = 0x24;
    static final int TAG_TEMPLATE_VALUE_PARAMETER = 0x30;
    static final int TAG_AUTO_VARIABLE = 0x100;

    private static final Map<Integer, String> TAGS = new Numbers("DW_TAG_").from(0x01, "array_type", "class_type", "entry_point",
            "enumeration_type", "formal_parameter").from(0x08, "imported_declaration").from(0x0A, "label", "lexical_block")
            .from(0x0D, "member").from(0x0F, "pointer_type", "reference_type", "compile_unit", "string_type", "structure_type")
            .from(0x15, "subroutine_type", "typedef", "union_type", "unspecified_parameters", "variant", "common_block",
                    "common_inclusion", "inheritance", "inlined_subroutine", "module", "ptr_to_member_type", "set_type", "subrange_type",
                    "with_stmt", "access_declaration", "base_type", "catch_block", "const_type", "constant", "enumerator", "file_type",
                    "friend", "namelist", "namelist_item", "packed_type", "subprogram", "template_type_parameter",
                    "template_value_parameter", "thrown_type", "try_block", "variant_part", "variable", "volatile_type",
                    "dwarf_procedure", "restrict_type", "interface_type", "namespace", "imported_module", "unspecified_type",
                    "partial_unit", "imported_unit")
            .from(0x3F, "condition", "shared_type", "type_unit", "rvalue_reference_type", "template_alias", "coarray_type",
                    "generic_subrange", "dynamic_type")
            .from(TAG_AUTO_VARIABLE, "auto_variable", "arg_variable").from(0x4081, "MIPS_loop")
            .from(0x4101, "format_label", "function_template", "class_template")
            .from(0x4106, "GNU_template_template_param", "GNU_template_parameter_pack", "GNU_formal_parameter_pack")
            .from(0x4200, "APPLE_property").names;

    private static final Map<Integer, String> LANGUAGES = new Numbers("DW_LANG_")
            .from(0x01, "C89", "C", "Ada83", "C_plus_plus", "Cobol74", "Cobol85", "Fortran77", "Fortran90", "Pascal83", "Modula2", "Java",
                    "C99", "Ada95", "Fortran95", "PLI", "ObjC", "ObjC_plus_plus", "UPC", "D", "Python", "OpenCL", "Go", "Modula3",
                    "Haskell", "C_plus_plus_03", "C_plus_plus_11", "OCaml", "Rust", "C11", "Swift", "Julia", "Dylan", "C_plus_plus_14",
                    "Fortran03", "Fortran08")
            .from(0x8001, "Mips_Assembler").names;

    private static final Map<Integer, String> ENCODINGS = new Numbers("DW_ATE_")
            .from(0x01, "address", "boolean", "complex_float", "float", "signed", "signed_char", "unsigned", "unsigned_char",
                    "imaginary_float", "packed_decimal", "numeric_string", "edited", "signed_fixed", "unsigned_fixed", "decimal_float",
                    "UTF").names;

    private static final Map<Integer, String> VIRTUALITIES = new Numbers("DW_VIRTUALITY_").from(0x00, "none", "virtual",
            "pure_virtual").names;

    private Dwarf() {}

    private static final class Numbers {
        final Map<Integer, String> names = new HashMap<>();
        private final String prefix;

        Numbers(String prefix) {
            this.prefix = prefix;
        }

        Numbers from(int first, String... more) {
            for (int i = 0; i < more.length; i++) {
                if (names.put(first + i, prefix + more[i]) != null) {
                    throw new IllegalArgumentException("two names for " + (first + i));
                }
            }
            return this;
        }
    }

    static @Nullable String tag(int number) {
        return TAGS.get(number);
    }

    static @Nullable String language(int number) {
        return LANGUAGES.get(number);
    }

    static @Nullable String encoding(int number) {
        return ENCODINGS.get(number);
    }

    static @Nullable String virtuality(int number) {
        return VIRTUALITIES.get(number);
    }
}

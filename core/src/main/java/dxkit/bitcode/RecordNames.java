package dxkit.bitcode;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The names of LLVM 3.7's records, by block and code. */
public final class RecordNames {
    private static final Map<Integer, Map<Integer, String>> NAMES = Map.ofEntries(
            named(BlockId.BLOCKINFO, 1, "SETBID BLOCKNAME SETRECORDNAME"),
            named(BlockId.MODULE, 1, "VERSION TRIPLE DATALAYOUT ASM SECTIONNAME DEPLIB GLOBALVAR FUNCTION ALIAS PURGEVALS GCNAME COMDAT"),
            named(BlockId.PARAMATTR, 1, "ENTRY ENTRY"),
            named(BlockId.PARAMATTR_GROUP, 3, "ENTRY"),
            named(BlockId.TYPE, 1,
                    "NUMENTRY VOID FLOAT DOUBLE LABEL OPAQUE INTEGER POINTER FUNCTION_OLD HALF ARRAY VECTOR X86_FP80 FP128 PPC_FP128 "
                            + "METADATA X86_MMX STRUCT_ANON STRUCT_NAME STRUCT_NAMED FUNCTION"),
            named(BlockId.CONSTANTS, 1,
                    "SETTYPE NULL UNDEF INTEGER WIDE_INTEGER FLOAT AGGREGATE STRING CSTRING CE_BINOP CE_CAST CE_GEP CE_SELECT "
                            + "CE_EXTRACTELT CE_INSERTELT CE_SHUFFLEVEC CE_CMP INLINEASM_OLD CE_SHUFVEC_EX CE_INBOUNDS_GEP BLOCKADDRESS DATA INLINEASM"),
            named(BlockId.FUNCTION, 1,
                    "DECLAREBLOCKS INST_BINOP INST_CAST INST_GEP_OLD INST_SELECT INST_EXTRACTELT INST_INSERTELT INST_SHUFFLEVEC "
                            + "INST_CMP INST_RET INST_BR INST_SWITCH INST_INVOKE - INST_UNREACHABLE INST_PHI - - INST_ALLOCA INST_LOAD - - INST_VAARG "
                            + "INST_STORE_OLD - INST_EXTRACTVAL INST_INSERTVAL INST_CMP2 INST_VSELECT INST_INBOUNDS_GEP_OLD INST_INDIRECTBR - "
                            + "DEBUG_LOC_AGAIN INST_CALL DEBUG_LOC INST_FENCE INST_CMPXCHG_OLD INST_ATOMICRMW INST_RESUME INST_LANDINGPAD_OLD INST_LOADATOMIC "
                            + "INST_STOREATOMIC_OLD INST_GEP INST_STORE INST_STOREATOMIC INST_CMPXCHG INST_LANDINGPAD"),
            named(BlockId.VALUE_SYMTAB, 1, "ENTRY BBENTRY"),
            named(BlockId.METADATA, 1,
                    "STRING VALUE NODE NAME DISTINCT_NODE KIND LOCATION OLD_NODE OLD_FN_NODE NAMED_NODE - GENERIC_DEBUG SUBRANGE "
                            + "ENUMERATOR BASIC_TYPE FILE DERIVED_TYPE COMPOSITE_TYPE SUBROUTINE_TYPE COMPILE_UNIT SUBPROGRAM LEXICAL_BLOCK LEXICAL_BLOCK_FILE "
                            + "NAMESPACE TEMPLATE_TYPE TEMPLATE_VALUE GLOBAL_VAR LOCAL_VAR EXPRESSION OBJC_PROPERTY IMPORTED_ENTITY MODULE"),
            named(BlockId.METADATA_ATTACHMENT, 11, "ATTACHMENT"),
            named(BlockId.USELIST, 1, "USELIST_CODE_DEFAULT USELIST_CODE_BB"));

    private RecordNames() {}

    private static Map.Entry<Integer, Map<Integer, String>> named(int block, int first, String names) {
        var byCode = new HashMap<Integer, String>();
        var list = List.of(names.split(" "));
        for (int i = 0; i < list.size(); i++) {
            if (!list.get(i).equals("-")) {
                byCode.put(first + i, list.get(i));
            }
        }
        return Map.entry(block, Map.copyOf(byCode));
    }

    /** The name of a record, or {@code UnknownCode} and its code. */
    public static String name(int block, int code) {
        return NAMES.getOrDefault(block, Map.of()).getOrDefault(code, "UnknownCode" + code);
    }
}

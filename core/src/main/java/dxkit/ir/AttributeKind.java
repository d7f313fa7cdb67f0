package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** Which attribute; the ordinal plus one is the number in bitcode. */
public enum AttributeKind {
    ALIGNMENT("align"),
    ALWAYS_INLINE("alwaysinline"),
    BY_VAL("byval"),
    INLINE_HINT("inlinehint"),
    IN_REG("inreg"),
    MIN_SIZE("minsize"),
    NAKED("naked"),
    NEST("nest"),
    NO_ALIAS("noalias"),
    NO_BUILTIN("nobuiltin"),
    NO_CAPTURE("nocapture"),
    NO_DUPLICATE("noduplicate"),
    NO_IMPLICIT_FLOAT("noimplicitfloat"),
    NO_INLINE("noinline"),
    NON_LAZY_BIND("nonlazybind"),
    NO_RED_ZONE("noredzone"),
    NO_RETURN("noreturn"),
    NO_UNWIND("nounwind"),
    OPTIMIZE_FOR_SIZE("optsize"),
    READ_NONE("readnone"),
    READ_ONLY("readonly"),
    RETURNED("returned"),
    RETURNS_TWICE("returns_twice"),
    S_EXT("signext"),
    STACK_ALIGNMENT("alignstack"),
    STACK_PROTECT("ssp"),
    STACK_PROTECT_REQ("sspreq"),
    STACK_PROTECT_STRONG("sspstrong"),
    STRUCT_RET("sret"),
    SANITIZE_ADDRESS("sanitize_address"),
    SANITIZE_THREAD("sanitize_thread"),
    SANITIZE_MEMORY("sanitize_memory"),
    UW_TABLE("uwtable"),
    Z_EXT("zeroext"),
    BUILTIN("builtin"),
    COLD("cold"),
    OPTIMIZE_NONE("optnone"),
    IN_ALLOCA("inalloca"),
    NON_NULL("nonnull"),
    JUMP_TABLE("jumptable"),
    DEREFERENCEABLE("dereferenceable"),
    DEREFERENCEABLE_OR_NULL("dereferenceable_or_null"),
    CONVERGENT("convergent"),
    SAFESTACK("safestack"),
    ARGMEMONLY("argmemonly");

    private static final AttributeKind[] ALL = values();

    private final String keyword;

    AttributeKind(String keyword) {
        this.keyword = keyword;
    }

    /** The keyword of LLVM assembly. */
    public String keyword() {
        return keyword;
    }

    int encoding() {
        return ordinal() + 1;
    }

    /** The kind with this number in bitcode, or null. */
    static @Nullable AttributeKind of(long encoding) {
        return encoding >= 1 && encoding <= ALL.length ? ALL[(int) encoding - 1] : null;
    }
}

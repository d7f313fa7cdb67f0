package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A global value with storage of its own. */
public abstract sealed class GlobalObject extends GlobalValue permits GlobalVariable, Function {
    private int alignment;
    private String section = "";
    private @Nullable Comdat comdat;

    GlobalObject(PointerType type) {
        super(type);
    }

    /** Alignment in bytes; 0 when not said. */
    public final int alignment() {
        return alignment;
    }

    /** Sets the alignment in bytes, a power of two or 0. */
    public final void setAlignment(int alignment) {
        if (Integer.bitCount(alignment) > 1) {
            throw new IllegalArgumentException("alignment " + alignment);
        }
        this.alignment = alignment;
    }

    /** The section it is put into; empty when not said. */
    public final String section() {
        return section;
    }

    /** Sets the section it is put into. */
    public final void setSection(String section) {
        this.section = section;
    }

    /** The group it belongs to, or null. */
    public final @Nullable Comdat comdat() {
        return comdat;
    }

    /** Sets the group it belongs to. */
    public final void setComdat(@Nullable Comdat comdat) {
        this.comdat = comdat;
    }
}

package dxkit.ir;

import java.util.Objects;

/** A variable, function or alias of the module. As a value it is a pointer to what it stands for. */
public abstract sealed class GlobalValue implements Constant, NamedValue permits GlobalObject, GlobalAlias {
    private final PointerType type;
    private String name = "";
    private Linkage linkage = Linkage.EXTERNAL;
    private Visibility visibility = Visibility.DEFAULT;
    private DllStorageClass dllStorageClass = DllStorageClass.DEFAULT;
    private boolean unnamedAddr;

    GlobalValue(PointerType type) {
        this.type = type;
    }

    @Override
    public final PointerType type() {
        return type;
    }

    /** The type of what it stands for. */
    public final Type valueType() {
        return type.pointee();
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final void setName(String name) {
        this.name = Objects.requireNonNull(name);
    }

    /** Who sees it. */
    public final Linkage linkage() {
        return linkage;
    }

    /** Sets who sees it. */
    public final void setLinkage(Linkage linkage) {
        this.linkage = linkage;
    }

    /** Whether it is seen outside its shared object. */
    public final Visibility visibility() {
        return visibility;
    }

    /** Sets whether it is seen outside its shared object. */
    public final void setVisibility(Visibility visibility) {
        this.visibility = visibility;
    }

    /** Whether it comes from or goes to a DLL. */
    public final DllStorageClass dllStorageClass() {
        return dllStorageClass;
    }

    /** Sets whether it comes from or goes to a DLL. */
    public final void setDllStorageClass(DllStorageClass dllStorageClass) {
        this.dllStorageClass = dllStorageClass;
    }

    /** Whether its address means nothing ({@code unnamed_addr}). */
    public final boolean isUnnamedAddr() {
        return unnamedAddr;
    }

    /** Sets whether its address means nothing. */
    public final void setUnnamedAddr(boolean unnamedAddr) {
        this.unnamedAddr = unnamedAddr;
    }

    @Override
    public final String toString() {
        return "@" + name;
    }
}

package dxkit.part;

/** Which compilers write a kind of part. */
public enum Producer {
    /** Microsoft's FXC (shader model up to 5.1). */
    FXC,
    /** Microsoft's DXC (shader model 6) and LLVM. */
    DXC,
    /** Both. */
    BOTH
}

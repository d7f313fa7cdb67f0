package dxkit.part;

/** How PSV0's table of names and table of semantic indices are laid out. */
public sealed interface PsvLayout permits PsvLayout.Usual, PsvTables {
    /** The ways that producers have. */
    enum Usual implements PsvLayout {
        /** DXC: names one behind the other, each as often as it is used, the entry function's last. */
        DXC,
        /** LLVM: each name once, sorted by their ends, so that a name that ends another shares its bytes. */
        LLVM
    }
}

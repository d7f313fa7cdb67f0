package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A variable in debug information. */
public sealed interface DIVariable extends Metadata permits DIGlobalVariable, DILocalVariable {
    /** The scope it is in. */
    @Nullable
    Metadata scope();

    /** Its name; empty when there is none. */
    String name();

    /** The file it is in. */
    @Nullable
    Metadata file();

    /** The line it is on. */
    int line();

    /** Its type. */
    @Nullable
    Metadata variableType();
}

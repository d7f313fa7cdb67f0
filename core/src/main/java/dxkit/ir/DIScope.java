package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** Debug information that other debug information can be inside of. */
public sealed interface DIScope extends Metadata
        permits DIFile, DICompileUnit, DISubprogram, DILexicalBlock, DILexicalBlockFile, DINamespace, DIModule, DIType {

    /** The file it is in. */
    default @Nullable Metadata file() {
        return null;
    }
}

package dxkit.walk;

import java.util.OptionalInt;

/**
 * What a structure cannot tell by itself.
 *
 * @param shaderKind the shader kind of the container's program (see {@code dxkit.dxil.ShaderKind}), if there is one; PSV0 of version 0 depends on it
 * @param dialect which node dialect is read or written
 */
public record Context(OptionalInt shaderKind, Dialect dialect) {
    /** Nothing known, lossless dialect. */
    public static final Context NONE = new Context(OptionalInt.empty(), Dialect.LOSSLESS);

    /** The same in another dialect. */
    public Context with(Dialect other) {
        return new Context(shaderKind, other);
    }

    /** Which keys a node tree has. */
    public enum Dialect {
        /** Exactly those of LLVM's obj2yaml and yaml2obj. */
        LLVM,
        /** LLVM's, and additions for what LLVM's lose. */
        LOSSLESS
    }
}

package dxkit.rootsig;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * What a static sampler does with coordinates outside of the texture.
 *
 * @param value the number in the file
 */
public record TextureAddressMode(int value) implements Constant {
    /** LLVM's names. */
    public static final Names<TextureAddressMode> NAMES =
            Names.of(TextureAddressMode::new).and(1, "Wrap", "Mirror", "Clamp", "Border", "MirrorOnce");

    /** Microsoft's names. */
    public static final Names<TextureAddressMode> MICROSOFT = Names.of(TextureAddressMode::new).and(1, "TEXTURE_ADDRESS_WRAP",
            "TEXTURE_ADDRESS_MIRROR", "TEXTURE_ADDRESS_CLAMP", "TEXTURE_ADDRESS_BORDER", "TEXTURE_ADDRESS_MIRROR_ONCE");

    /** Repeat the texture, which is what HLSL and LLVM take when nothing is said. */
    public static final TextureAddressMode WRAP = new TextureAddressMode(1);

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}

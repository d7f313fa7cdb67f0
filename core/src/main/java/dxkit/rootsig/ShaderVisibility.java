package dxkit.rootsig;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * Which stage sees a root parameter or static sampler.
 *
 * @param value the number in the file
 */
public record ShaderVisibility(int value) implements Constant {
    /** LLVM's names. */
    public static final Names<ShaderVisibility> NAMES = Names.from0(ShaderVisibility::new, "All", "Vertex", "Hull", "Domain", "Geometry",
            "Pixel", "Amplification", "Mesh");

    /** Microsoft's names. */
    public static final Names<ShaderVisibility> MICROSOFT = Names.from0(ShaderVisibility::new, "SHADER_VISIBILITY_ALL",
            "SHADER_VISIBILITY_VERTEX", "SHADER_VISIBILITY_HULL", "SHADER_VISIBILITY_DOMAIN", "SHADER_VISIBILITY_GEOMETRY",
            "SHADER_VISIBILITY_PIXEL", "SHADER_VISIBILITY_AMPLIFICATION", "SHADER_VISIBILITY_MESH");

    /** Every stage. */
    public static final ShaderVisibility ALL = new ShaderVisibility(0);

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}

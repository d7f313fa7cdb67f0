package dxkit.dxil;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * The stage that a program is for. The numbers up to 14 are the same everywhere. From 15 on DXC and LLVM differ: 15 is a work graph node in DXC and a bare
 * root signature in LLVM. The names here are DXC's; {@link #LLVM_NAMES} has LLVM's.
 *
 * @param value the number in program headers, PSV0 and RDAT
 */
public record ShaderKind(int value) implements Constant {
    /** DXC's names. */
    public static final Names<ShaderKind> NAMES = common().and(15, "Node", "Invalid");

    /** LLVM's names, as in its target triples. */
    public static final Names<ShaderKind> LLVM_NAMES = common().and(15, "RootSignature");

    /** Pixel shader. */
    public static final ShaderKind PIXEL = new ShaderKind(0);
    /** Vertex shader. */
    public static final ShaderKind VERTEX = new ShaderKind(1);
    /** Geometry shader. */
    public static final ShaderKind GEOMETRY = new ShaderKind(2);
    /** Hull shader. */
    public static final ShaderKind HULL = new ShaderKind(3);
    /** Domain shader. */
    public static final ShaderKind DOMAIN = new ShaderKind(4);
    /** Compute shader. */
    public static final ShaderKind COMPUTE = new ShaderKind(5);
    /** Library of functions. */
    public static final ShaderKind LIBRARY = new ShaderKind(6);
    /** Ray generation function of a library. */
    public static final ShaderKind RAY_GENERATION = new ShaderKind(7);
    /** Intersection function of a library. */
    public static final ShaderKind INTERSECTION = new ShaderKind(8);
    /** Any-hit function of a library. */
    public static final ShaderKind ANY_HIT = new ShaderKind(9);
    /** Closest-hit function of a library. */
    public static final ShaderKind CLOSEST_HIT = new ShaderKind(10);
    /** Miss function of a library. */
    public static final ShaderKind MISS = new ShaderKind(11);
    /** Callable function of a library. */
    public static final ShaderKind CALLABLE = new ShaderKind(12);
    /** Mesh shader. */
    public static final ShaderKind MESH = new ShaderKind(13);
    /** Amplification shader. */
    public static final ShaderKind AMPLIFICATION = new ShaderKind(14);
    /** Work graph node of a library (DXC). */
    public static final ShaderKind NODE = new ShaderKind(15);
    /** None (DXC). */
    public static final ShaderKind INVALID = new ShaderKind(16);

    private static final String[] PREFIXES =
            {"ps", "vs", "gs", "hs", "ds", "cs", "lib", "raygeneration", "intersection", "anyhit", "closesthit", "miss",
                "callable", "ms", "as", "node"};

    private static Names<ShaderKind> common() {
        return Names.from0(ShaderKind::new, "Pixel", "Vertex", "Geometry", "Hull", "Domain", "Compute", "Library", "RayGeneration",
                "Intersection", "AnyHit",
                "ClosestHit", "Miss", "Callable", "Mesh", "Amplification");
    }

    /** What profiles begin with, such as {@code cs}; for functions of libraries the name HLSL's {@code shader} attribute has for them. */
    public String prefix() {
        return value >= 0 && value < PREFIXES.length ? PREFIXES[value] : toString();
    }

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}

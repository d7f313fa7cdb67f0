package dxkit.dxil;

/**
 * A version of the shader model, such as 6.5.
 *
 * @param major 6 for DXIL, 4 and 5 for DXBC tokens
 * @param minor from 0; {@link #OFFLINE} for libraries that are only to be linked
 */
public record ShaderModel(int major, int minor) implements Comparable<ShaderModel> {
    /** The minor version that DXC writes as {@code x}: a library that no driver takes. */
    public static final int OFFLINE = 15;
    /** Since which handles come from bindings or heaps and carry their properties. */
    public static final ShaderModel SM_6_6 = new ShaderModel(6, 6);

    /** The target profile, such as {@code cs_6_5} or {@code lib_6_x}. */
    public String profile(ShaderKind kind) {
        return kind.prefix() + "_" + major + "_" + minorText();
    }

    private String minorText() {
        return minor == OFFLINE ? "x" : Integer.toString(minor);
    }

    @Override
    public int compareTo(ShaderModel other) {
        return major != other.major ? Integer.compare(major, other.major) : Integer.compare(minor, other.minor);
    }

    @Override
    public String toString() {
        return major + "." + minorText();
    }
}

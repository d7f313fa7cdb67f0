package dxkit.dxil;

/**
 * A version of DXIL or of its validator, such as 1.8.
 *
 * @param major the major version
 * @param minor the minor version
 */
public record Version(int major, int minor) implements Comparable<Version> {

    @Override
    public int compareTo(Version other) {
        return major != other.major ? Integer.compare(major, other.major) : Integer.compare(minor, other.minor);
    }

    @Override
    public String toString() {
        return major + "." + minor;
    }
}

package dxkit.dxil;

/**
 * Size of a thread group.
 *
 * @param x threads along x
 * @param y threads along y
 * @param z threads along z
 */
public record NumThreads(long x, long y, long z) {
    @Override
    public String toString() {
        return "(" + x + ", " + y + ", " + z + ")";
    }
}

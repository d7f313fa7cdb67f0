package dxkit.dxil;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * How a matrix lies in memory.
 *
 * @param value the number
 */
public record MatrixOrientation(int value) implements Constant {
    /** The names. */
    public static final Names<MatrixOrientation> NAMES = Names.from0(MatrixOrientation::new, "Undefined", "RowMajor", "ColumnMajor");

    /** Rows one behind the other. */
    public static final MatrixOrientation ROW_MAJOR = new MatrixOrientation(1);
    /** Columns one behind the other, HLSL's default. */
    public static final MatrixOrientation COLUMN_MAJOR = new MatrixOrientation(2);

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}

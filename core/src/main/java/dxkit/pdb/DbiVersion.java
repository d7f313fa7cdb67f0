package dxkit.pdb;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * Version of the DBI stream's layout: the day on which it was made, as a decimal number.
 *
 * @param value such as 19990903
 */
public record DbiVersion(int value) implements Constant {
    /** LLVM's names. */
    public static final Names<DbiVersion> NAMES = Names.of(DbiVersion::new).and(930803, "V41").and(19960307, "V50").and(19970606, "V60")
            .and(19990903, "V70").and(20091201, "V110");

    /** What all linkers of today write. */
    public static final DbiVersion V70 = new DbiVersion(19990903);

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}

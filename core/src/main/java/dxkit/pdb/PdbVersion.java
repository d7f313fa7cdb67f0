package dxkit.pdb;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * Version of the info stream: the day on which the layout was made, as a decimal number.
 *
 * @param value such as 20000404
 */
public record PdbVersion(int value) implements Constant {
    /** LLVM's names. */
    public static final Names<PdbVersion> NAMES = Names.of(PdbVersion::new).and(19941610, "VC2").and(19950623, "VC4").and(19950814, "VC41")
            .and(19960307, "VC50").and(19970604, "VC98").and(19990604, "VC70Dep").and(20000404, "VC70").and(20030901, "VC80")
            .and(20091201, "VC110")
            .and(20140508, "VC140");

    /** What dxc, LLVM and link.exe write. */
    public static final PdbVersion VC70 = new PdbVersion(20000404);

    /** Whether the layout is the one that has a GUID; older ones end the header before it. */
    public boolean hasGuid() {
        return value >= 19990604;
    }

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}

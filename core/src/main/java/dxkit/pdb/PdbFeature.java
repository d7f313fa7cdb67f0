package dxkit.pdb;

import dxkit.walk.Constant;
import dxkit.walk.Names;
import java.util.List;

/**
 * A word at the end of the info stream that says what the PDB holds.
 *
 * @param value such as 20140508
 */
public record PdbFeature(int value) implements Constant {
    /** LLVM's names. */
    public static final Names<PdbFeature> NAMES =
            Names.of(PdbFeature::new).and(20091201, "VC110").and(20140508, "VC140").and(0x4d544f4e, "NoTypeMerge")
                    .and(0x494e494d, "MinimalDebugInfo");

    /** There is an IPI stream, and no feature follows. */
    public static final PdbFeature VC110 = new PdbFeature(20091201);

    /** There is an IPI stream. */
    public static final PdbFeature VC140 = new PdbFeature(20140508);

    /** Types were not merged. */
    public static final PdbFeature NO_TYPE_MERGE = new PdbFeature(0x4d544f4e);

    /** Only lines and publics were written. */
    public static final PdbFeature MINIMAL_DEBUG_INFO = new PdbFeature(0x494e494d);

    /** Whether the word has a meaning. */
    public boolean isKnown() {
        return NAMES.name(value).isPresent();
    }

    /** The features that LLVM comes to: those with a meaning, up to {@link #VC110}, which ends its list. */
    static List<PdbFeature> known(List<PdbFeature> features) {
        int end = features.indexOf(VC110);
        return features.subList(0, end < 0 ? features.size() : end + 1).stream().filter(PdbFeature::isKnown).toList();
    }

    /** The features as LLVM's word of flags: 1 an IPI stream, 2 minimal debug info, 4 no type merging. */
    public static int flags(List<PdbFeature> features) {
        int flags = 0;
        for (var feature : known(features)) {
            flags |= feature.equals(VC110) || feature.equals(VC140)
                    ? 1
                    : feature.equals(MINIMAL_DEBUG_INFO) ? 2 : feature.equals(NO_TYPE_MERGE) ? 4 : 0;
        }
        return flags;
    }

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}

package dxkit.dxil;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * What a feedback texture records.
 *
 * @param value the number
 */
public record SamplerFeedbackType(int value) implements Constant {
    /** The names. */
    public static final Names<SamplerFeedbackType> NAMES = Names.from0(SamplerFeedbackType::new, "MinMip", "MipRegionUsed");

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}

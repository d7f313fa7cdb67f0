package dxkit.dxil;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * Kind of a sampler.
 *
 * @param value the number
 */
public record SamplerKind(int value) implements Constant {
    /** The names. */
    public static final Names<SamplerKind> NAMES = Names.from0(SamplerKind::new, "Default", "Comparison", "Mono", "Invalid");

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}

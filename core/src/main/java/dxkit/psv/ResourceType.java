package dxkit.psv;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * How a resource is bound.
 *
 * @param value the number in PSV0
 */
public record ResourceType(int value) implements Constant {
    /** The names. */
    public static final Names<ResourceType> NAMES =
            Names.from0(ResourceType::new, "Invalid", "Sampler", "CBV", "SRVTyped", "SRVRaw", "SRVStructured",
                    "UAVTyped", "UAVRaw", "UAVStructured", "UAVStructuredWithCounter");

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}

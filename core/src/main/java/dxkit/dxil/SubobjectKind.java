package dxkit.dxil;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * Kind of a subobject of a state object.
 *
 * @param value the number
 */
public record SubobjectKind(int value) implements Constant {
    /** The names. */
    public static final Names<SubobjectKind> NAMES = Names.from0(SubobjectKind::new, "StateObjectConfig", "GlobalRootSignature",
            "LocalRootSignature").and(8, "SubobjectToExportsAssociation", "RaytracingShaderConfig", "RaytracingPipelineConfig", "HitGroup",
                    "RaytracingPipelineConfig1");

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}

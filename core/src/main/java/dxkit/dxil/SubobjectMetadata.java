package dxkit.dxil;

import dxkit.ir.Module;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** Reads {@code dx.subobjects}, which libraries have until they are put into a container; from there on RDAT has them. */
final class SubobjectMetadata {
    private SubobjectMetadata() {}

    static List<Subobject> read(Module module) {
        var nodes = MetadataTuple.all(module, "dx.subobjects");
        if (nodes == null) {
            return List.of();
        }
        var all = new ArrayList<Subobject>(nodes.size());
        var names = new HashSet<String>();
        for (var node : nodes) {
            var subobject = read(node);
            if (subobject.name().isEmpty() || !names.add(subobject.name())) {
                throw node.fail("needed a name of its own, found '" + subobject.name() + "'");
            }
            all.add(subobject);
        }
        return List.copyOf(all);
    }

    private static Subobject read(MetadataTuple node) {
        String name = node.string(0);
        int kind = node.i32(1);
        return switch (kind) {
            case 0 -> new Subobject.StateObjectConfig(name, node.u32(2));
            case 1, 2 -> new Subobject.RootSignature(name, kind == 2, node.tuple(2).sized(1).bytes(0), node.string(3));
            case 8 -> new Subobject.SubobjectToExportsAssociation(name, node.string(2), node.tuple(3).strings());
            case 9 -> new Subobject.RaytracingShaderConfig(name, node.u32(2), node.u32(3));
            case 10 -> new Subobject.RaytracingPipelineConfig(name, node.u32(2));
            case 11 -> new Subobject.HitGroup(name, new HitGroupType(node.i32(2)), node.string(4), node.string(5), node.string(3));
            case 12 -> new Subobject.RaytracingPipelineConfig1(name, node.u32(2), node.u32(3));
            default -> throw node.fail("needed a kind of subobject, found " + Integer.toUnsignedString(kind));
        };
    }
}

package dxkit.listing;

import dxkit.dxil.ShaderKind;
import dxkit.dxil.ViewIdState;
import java.util.BitSet;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/** What depends on SV_ViewID, and which inputs each output is made from. */
final class ViewIdComments {
    private final ViewIdState state;
    private final ShaderKind kind;
    private final CommentText out;

    ViewIdComments(ViewIdState state, ShaderKind kind, CommentText out) {
        this.state = state;
        this.kind = kind;
        this.out = out;
    }

    void print() {
        boolean geometry = kind.equals(ShaderKind.GEOMETRY);
        boolean hull = kind.equals(ShaderKind.HULL);
        boolean domain = kind.equals(ShaderKind.DOMAIN);
        boolean mesh = kind.equals(ShaderKind.MESH);
        out.line().line("ViewId state:").line();
        String outputs = state.outputs().stream().map(String::valueOf).collect(Collectors.joining(", "));
        out.line("Number of inputs: " + state.inputs()
                + (geometry ? ", outputs per stream: { " + outputs + " }" : ", outputs: " + outputs)
                + (hull || domain ? ", patchconst: " + state.patchConstantsOrPrimitives() : "")
                + (mesh ? ", primitive outputs: " + state.patchConstantsOrPrimitives() : ""));
        for (int stream = 0; stream < state.outputs().size(); stream++) {
            if (!geometry || state.outputs().get(stream) > 0) {
                dependent(outputs(geometry, stream), state.outputsDependentOnViewId().get(stream));
            }
        }
        if (hull || mesh) {
            dependent(hull ? "PCOutputs" : "Primitive Outputs", state.patchConstantsDependentOnViewId());
        }
        for (int stream = 0; stream < state.outputs().size(); stream++) {
            if (!geometry || state.outputs().get(stream) > 0) {
                contributing("Inputs", outputs(geometry, stream), state.inputsOfOutputs().get(stream));
            }
        }
        if (hull || mesh) {
            contributing("Inputs", hull ? "PCOutputs" : "Primitive Outputs", state.inputsOfPatchConstants());
        } else if (domain) {
            contributing("PCInputs", "Outputs", state.patchConstantsOfOutputs());
        }
        out.line();
    }

    private static String outputs(boolean geometry, int stream) {
        return geometry ? "Outputs for Stream " + stream : "Outputs";
    }

    private static String list(BitSet set) {
        return set.stream().mapToObj(String::valueOf).collect(Collectors.joining(", ", "{ ", " }"));
    }

    private void dependent(String name, BitSet components) {
        out.line(name + " dependent on ViewId: " + list(components));
    }

    private void contributing(String inputs, String outputs, SequencedMap<Integer, BitSet> contributions) {
        out.line(inputs + " contributing to computation of " + outputs + ":");
        contributions.forEach((output, from) -> out.line("  output " + output + " depends on inputs: " + list(from)));
    }
}

package dxkit.dxil;

import dxkit.io.FormatException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;

/**
 * Which components of the outputs depend on SV_ViewID and on which components of the inputs. Components of signatures are counted through, four a register.
 *
 * @param inputs number of components of the input signature
 * @param outputs the same of the output signature, for each stream; one stream but for geometry shaders
 * @param patchConstantsOrPrimitives the same of the patch constants or primitives; 0 in other stages
 * @param outputsDependentOnViewId for each stream the components that depend on SV_ViewID
 * @param patchConstantsDependentOnViewId the patch constants (of a hull shader) or primitives that depend on it
 * @param inputsOfOutputs for each stream and output the inputs it is made from; outputs that are made from none are left out
 * @param inputsOfPatchConstants the same for patch constants (of a hull shader) and primitives
 * @param patchConstantsOfOutputs for each output of a domain shader the patch constants it is made from
 */
public record ViewIdState(int inputs, List<Integer> outputs, int patchConstantsOrPrimitives, List<BitSet> outputsDependentOnViewId,
        BitSet patchConstantsDependentOnViewId, List<SequencedMap<Integer, BitSet>> inputsOfOutputs,
        SequencedMap<Integer, BitSet> inputsOfPatchConstants, SequencedMap<Integer, BitSet> patchConstantsOfOutputs) {
    private static final int STREAMS = 4;
    /** A signature has at most 32 registers of four components. */
    private static final int MAX_COMPONENTS = 128;
    private static final int WORD = 32;

    /** Reads the words of {@code dx.viewIdState} one after the other. */
    private static final class Words {
        private final int[] words;
        private final boolean usesViewId;
        private int next;

        Words(int[] words, boolean usesViewId) {
            this.words = words;
            this.usesViewId = usesViewId;
        }

        private int word() {
            if (next >= words.length) {
                throw FormatException.of("needed more than " + words.length + " words").in("dx.viewIdState");
            }
            return words[next++];
        }

        int count() {
            int count = word();
            if (count < 0 || count > MAX_COMPONENTS) {
                throw FormatException.of("needed at most " + MAX_COMPONENTS + " components, found " + Integer.toUnsignedString(count))
                        .in("dx.viewIdState");
            }
            return count;
        }

        private BitSet set(int count) {
            var set = new BitSet(count);
            for (int at = 0; at < count; at += WORD) {
                int word = word();
                for (int bit = 0; bit < Math.min(WORD, count - at); bit++) {
                    set.set(at + bit, (word >>> bit & 1) != 0);
                }
            }
            return set;
        }

        BitSet dependentOnViewId(int count) {
            return usesViewId ? set(count) : new BitSet();
        }

        SequencedMap<Integer, BitSet> contributions(int from, int to) {
            var contributions = new TreeMap<Integer, BitSet>();
            for (int input = 0; input < from; input++) {
                var outputs = set(to);
                for (int output = outputs.nextSetBit(0); output >= 0; output = outputs.nextSetBit(output + 1)) {
                    contributions.computeIfAbsent(output, _ -> new BitSet()).set(input);
                }
            }
            return contributions;
        }
    }

    /**
     * Reads the serialized state.
     *
     * @param kind the stage, on which the form depends
     * @param usesViewId whether the shader's flags say that it uses SV_ViewID
     * @throws FormatException if there are too few words, or more components than a signature can have
     */
    static ViewIdState read(int[] words, ShaderKind kind, boolean usesViewId) {
        var in = new Words(words, usesViewId);
        boolean hull = kind.equals(ShaderKind.HULL);
        boolean domain = kind.equals(ShaderKind.DOMAIN);
        boolean mesh = kind.equals(ShaderKind.MESH);
        int inputs = in.count();
        var outputs = new ArrayList<Integer>();
        var dependent = new ArrayList<BitSet>();
        var inputsOfOutputs = new ArrayList<SequencedMap<Integer, BitSet>>();
        int streams = kind.equals(ShaderKind.GEOMETRY) ? STREAMS : 1;
        for (int stream = 0; stream < streams; stream++) {
            int count = in.count();
            outputs.add(count);
            dependent.add(in.dependentOnViewId(count));
            inputsOfOutputs.add(in.contributions(inputs, count));
        }
        int patch = hull || domain || mesh ? in.count() : 0;
        var patchDependent = hull || mesh ? in.dependentOnViewId(patch) : new BitSet();
        SequencedMap<Integer, BitSet> inputsOfPatch = hull || mesh ? in.contributions(inputs, patch) : new TreeMap<>();
        SequencedMap<Integer, BitSet> patchOfOutputs = domain ? in.contributions(patch, outputs.getFirst()) : new TreeMap<>();
        return new ViewIdState(inputs, List.copyOf(outputs), patch, List.copyOf(dependent), patchDependent, List.copyOf(inputsOfOutputs),
                inputsOfPatch, patchOfOutputs);
    }
}

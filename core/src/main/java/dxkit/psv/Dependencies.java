package dxkit.psv;

import java.util.Collections;
import java.util.List;

/**
 * Which outputs depend on the view and on which inputs, as PSV0 holds it since version 1: sets of components as words of 32 bits. Component {@code 4 * r + c}
 * is component {@code c} of register {@code r}. A list is empty where there is nothing to say. The names are LLVM's.
 *
 * @param outputVectorMasks for each of four streams the outputs that depend on SV_ViewID; no lists when the shader does not use it
 * @param patchOrPrimMasks the same for patch constants (hull) or primitive outputs (mesh)
 * @param inputOutputMap for each of four streams, for each input component in turn, the outputs that depend on it
 * @param inputPatchMap for each input component of a hull shader the patch constants that depend on it
 * @param patchOutputMap for each patch constant component of a domain shader the outputs that depend on it
 */
public record Dependencies(List<List<Long>> outputVectorMasks, List<Long> patchOrPrimMasks, List<List<Long>> inputOutputMap,
        List<Long> inputPatchMap,
        List<Long> patchOutputMap) {
    /** Nothing depends on anything. */
    public static final Dependencies NONE = new Dependencies(List.of(), List.of(), List.of(), List.of(), List.of());

    /** Words of a set of components of this many registers. */
    public static int words(long vectors) {
        return (int) ((vectors + 7) / 8);
    }

    /** Words of a map from the components of some registers to sets of components of others. */
    public static int words(long from, long to) {
        return (int) (words(to) * from * 4);
    }

    /** Whether {@code component} is in a set. */
    public static boolean contains(List<Long> mask, int component) {
        int word = component / 32;
        return word < mask.size() && (mask.get(word) >> component % 32 & 1) != 0;
    }

    /** The set that a map has for a component, of {@code vectors} registers; empty if it does not go so far. */
    public static List<Long> row(List<Long> map, int component, int vectors) {
        int words = words(vectors);
        int from = component * words;
        return from + words <= map.size() ? map.subList(from, from + words) : Collections.nCopies(words, 0L);
    }
}

package dxkit.debug;

import dxkit.io.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether debug data belongs to a shader, and on what evidence. Names alone prove nothing; it takes a hash, a GUID or a copied digest that agrees, and none that
 * disagrees.
 *
 * @param evidence what was compared
 */
public record SymbolMatch(List<Evidence> evidence) {
    /**
     * Two values that were compared.
     *
     * @param what which of the shader's values and which of the debug data's
     * @param agrees whether they are equal
     * @param proves whether their being equal says anything
     * @param shader the shader's value
     * @param debug the debug data's
     */
    public record Evidence(String what, boolean agrees, boolean proves, String shader, String debug) {
        @Override
        public String toString() {
            return what + (agrees ? ": equal, " + shader : ": shader has " + shader + ", debug data has " + debug);
        }
    }

    /** Compares a shader with the identity of a PDB or of a container of debug data. */
    public static SymbolMatch of(ShaderIdentity shader, ShaderIdentity debug) {
        List<Evidence> evidence = new ArrayList<>();
        bytes("HASH against the HASH in the PDB", shader.hash(), debug.hash()).ifPresent(evidence::add);
        bytes("HASH against the PDB's GUID", shader.hash(), debug.guid()).ifPresent(evidence::add);
        if (shader.hash().isEmpty()) {
            bytes("MD5 of the bitcode against the HASH in the PDB", shader.bitcode(), debug.hash()).ifPresent(evidence::add);
        }
        bytes("digest against the digest copied into the PDB", shader.digest(), debug.digest()).filter(Evidence::agrees)
                .ifPresent(evidence::add);
        if (shader.name().isPresent() && debug.name().isPresent()) {
            String a = shader.name().get();
            String b = debug.name().get();
            evidence.add(new Evidence("name in ILDN", a.equals(b), false, a, b));
        }
        return new SymbolMatch(List.copyOf(evidence));
    }

    private static Optional<Evidence> bytes(String what, Optional<Bytes> a, Optional<Bytes> b) {
        return a.isEmpty() || b.isEmpty()
                ? Optional.empty()
                : Optional.of(new Evidence(what, a.equals(b), true, a.get().hex(), b.get().hex()));
    }

    /** Whether the two belong together. */
    public boolean belongs() {
        List<Evidence> proofs = evidence.stream().filter(Evidence::proves).toList();
        return !proofs.isEmpty() && proofs.stream().allMatch(Evidence::agrees);
    }

    /** Why not, or why so, in one sentence without a full stop. */
    public String reason() {
        List<Evidence> proofs = evidence.stream().filter(Evidence::proves).toList();
        if (proofs.isEmpty()) {
            return "nothing to compare: no hash, GUID or digest on both sides";
        }
        return proofs.stream().filter(proof -> !proof.agrees()).findFirst().orElse(proofs.getFirst()).toString();
    }
}

package dxkit.debug;

import dxkit.container.Container;

import dxkit.io.ByteSource;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.Md5Blocks;
import dxkit.ir.Module;
import dxkit.ir.ModuleReader;
import dxkit.ir.ModuleWriter;
import dxkit.ir.StripDebug;
import dxkit.part.ProgramPart;
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

    /**
     * Compares a shader with a PDB or a container of debug data. Where no hash, GUID or digest is on both sides, as with compiles for validators before 1.5, the
     * module in ILDB is stripped as DXC does it and compared with the shader's program.
     *
     * @throws FormatException if {@code debug} is neither, or holds no debug data
     */
    public static SymbolMatch of(Container shader, ByteSource debug) {
        return of(shader, ShaderIdentity.of(shader), debug);
    }

    static SymbolMatch of(Container shader, ShaderIdentity identity, ByteSource file) {
        ShaderIdentity debug = ShaderIdentity.of(file);
        if (!debug.hasDebugData()) {
            throw FormatException.of("holds no debug data: none of ILDB, SRCI and PDBI");
        }
        SymbolMatch match = of(identity, debug);
        if (match.evidence.stream().anyMatch(Evidence::proves)) {
            return match;
        }
        List<Evidence> evidence = new ArrayList<>(match.evidence);
        programs(shader, ShaderIdentity.container(file)).ifPresent(evidence::add);
        return new SymbolMatch(List.copyOf(evidence));
    }

    private static Optional<Evidence> programs(Container shader, Container debug) {
        try {
            Optional<Bytes> program = shader.part(ProgramPart.FORMAT).map(ProgramPart::bitcode);
            Optional<Bytes> module = debug.part(ProgramPart.DEBUG_FORMAT).map(ProgramPart::bitcode);
            if (program.isEmpty() || module.isEmpty()) {
                return Optional.empty();
            }
            Bytes stripped = stripped(module.get(), false);
            boolean agrees = stripped.equals(program.get()) || stripped(module.get(), true).equals(program.get());
            return Optional.of(new Evidence("program against the stripped debug module (MD5)", agrees, true,
                    Md5Blocks.md5(program.get()).hex(), Md5Blocks.md5(agrees ? program.get() : stripped).hex()));
        } catch (FormatException e) {
            return Optional.empty();
        }
    }

    /**
     * MD5 of the program that the debug module of a PDB or container belongs to: of the module, stripped as DXC does it. It is equal to {@link ShaderIdentity#bitcode}
     * of the shader. Empty if there is no module, or one that cannot be read.
     */
    public static Optional<Bytes> program(ByteSource debug) {
        try {
            return ShaderIdentity.container(debug).part(ProgramPart.DEBUG_FORMAT)
                    .map(part -> Md5Blocks.md5(stripped(part.bitcode(), false)));
        } catch (FormatException e) {
            return Optional.empty();
        }
    }

    private static Bytes stripped(Bytes bitcode, boolean keepReflection) {
        Module module = ModuleReader.read(bitcode);
        StripDebug.toProgram(module, keepReflection);
        return ModuleWriter.write(module);
    }

    /** Compares a shader with the identity of a PDB or of a container of debug data. */
    public static SymbolMatch of(ShaderIdentity shader, ShaderIdentity debug) {
        List<Evidence> evidence = new ArrayList<>();
        bytes("HASH against the HASH in the PDB", shader.hash(), debug.hash()).ifPresent(evidence::add);
        bytes("HASH against the PDB's GUID", shader.hash(), debug.guid()).ifPresent(evidence::add);
        if (shader.hash().isEmpty() && !debug.isHashOfSource()) {
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
            return "nothing to compare: no hash, GUID, digest or program on both sides";
        }
        return proofs.stream().filter(proof -> !proof.agrees()).findFirst().orElse(proofs.getFirst()).toString();
    }
}

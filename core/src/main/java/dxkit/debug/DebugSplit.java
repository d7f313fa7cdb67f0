package dxkit.debug;

import dxkit.container.Container;
import dxkit.container.Edit;
import dxkit.dxil.ShaderModel;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.io.Md5Blocks;
import dxkit.ir.ModuleReader;
import dxkit.ir.StripDebug;
import dxkit.part.DebugNamePart;
import dxkit.part.HashPart;
import dxkit.part.PartFormat;
import dxkit.part.ProgramPart;
import dxkit.pdb.Guid;
import dxkit.pdb.MsfWriter.Layout;
import dxkit.pdb.ShaderPdb;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A shader that carries debug information, taken apart as DXC does it: what ships, and what goes into the PDB.
 *
 * <p>DXIL is what runs. Where it is there and has no debug information it stays as it is; where it has some, that is taken out; where only ILDB is there, DXIL
 * is made of it. Whether reflection stays in a DXIL made of ILDB is told by HASH, where its digest is that of one of the two; otherwise it goes, except from
 * {@code lib_6_x}, as with DXC. HASH is made anew where the bitcode that it is of becomes another. Other parts stay byte for byte, unaligned ones too.
 */
public final class DebugSplit {
    private static final FourCC PROGRAM = ProgramPart.FORMAT.name();
    private static final FourCC DEBUG_PROGRAM = ProgramPart.DEBUG_FORMAT.name();

    private final Container original;
    private final Container shader;
    private final boolean isProgramDebug;

    private DebugSplit(Container original, Container shader, boolean isProgramDebug) {
        this.original = original;
        this.shader = shader;
        this.isProgramDebug = isProgramDebug;
    }

    /**
     * Takes a shader apart. A container without a program of LLVM only loses the parts that are debug data.
     *
     * @throws FormatException if HASH, DXIL, or an ILDB that DXIL is to be made of cannot be read
     */
    public static DebugSplit of(Container container) {
        Optional<HashPart> hash = container.part(HashPart.FORMAT);
        Optional<ProgramPart> program = container.part(ProgramPart.FORMAT);
        var edit = container.edit().allowDuplicates().strip(Set.of(PartFormat.Role.DEBUG));
        if (program.isEmpty()) {
            container.part(ProgramPart.DEBUG_FORMAT).ifPresent(debug -> {
                Bytes made = in(DEBUG_PROGRAM, () -> made(debug, hash));
                edit.add(ProgramPart.FORMAT, debug.withBitcode(made));
                hash.filter(old -> !old.includesSource()).ifPresent(old -> rehash(edit, old, made));
            });
            return new DebugSplit(container, edit.keepLayout().apply(), false);
        }
        Bytes bitcode = program.get().bitcode();
        if (!in(PROGRAM, () -> StripDebug.hasDebugInfo(ModuleReader.read(bitcode)))) {
            return new DebugSplit(container, edit.keepLayout().apply(), false);
        }
        Bytes made = in(PROGRAM, () -> StripDebug.toProgram(bitcode, keepsReflection(program.get())));
        edit.replace(ProgramPart.FORMAT, program.get().withBitcode(made));
        Bytes source = container.part(ProgramPart.DEBUG_FORMAT).orElse(program.get()).bitcode();
        hash.ifPresent(old -> rehash(edit, old, old.includesSource() ? source : made));
        return new DebugSplit(container, edit.keepLayout().apply(), true);
    }

    private static <T> T in(FourCC part, Supplier<T> step) {
        try {
            return step.get();
        } catch (FormatException e) {
            throw e.in(part.toString());
        }
    }

    private static Bytes made(ProgramPart debug, Optional<HashPart> hash) {
        boolean keep = keepsReflection(debug);
        Bytes usual = StripDebug.toProgram(debug.bitcode(), keep);
        if (hash.isEmpty() || hash.get().includesSource() || isHash(hash.get(), usual)) {
            return usual;
        }
        Bytes other = StripDebug.toProgram(debug.bitcode(), !keep);
        return isHash(hash.get(), other) ? other : usual;
    }

    private static boolean keepsReflection(ProgramPart program) {
        return program.shaderModel().minor() == ShaderModel.OFFLINE;
    }

    private static boolean isHash(HashPart hash, Bytes bitcode) {
        return hash.digest().equals(Md5Blocks.md5(bitcode));
    }

    private static void rehash(Edit edit, HashPart old, Bytes bitcode) {
        edit.replace(HashPart.FORMAT, new HashPart(old.flags(), Md5Blocks.md5(bitcode), old.trailing()));
    }

    /** The shader without debug information, its digest made anew in the kind it had. */
    public Container shader() {
        return shader;
    }

    /**
     * Whether ILDB is the module of another program than the one that ships: taking debug information out of it gives other bitcode.
     *
     * @throws FormatException if ILDB cannot be read
     */
    public boolean isOfAnotherProgram() {
        Optional<ProgramPart> ships = shader.part(ProgramPart.FORMAT);
        Optional<ProgramPart> debug = original.part(ProgramPart.DEBUG_FORMAT);
        return ships.isPresent() && debug.isPresent()
                && !in(DEBUG_PROGRAM, () -> StripDebug.isProgramOf(ships.get().bitcode(), debug.get().bitcode()));
    }

    /**
     * What ties the PDB to the shader: the digest in HASH, or what would be there: MD5 of the bitcode in DXIL.
     *
     * @throws FormatException if there is neither HASH nor DXIL
     */
    public Guid guid() {
        return new Guid(shader.part(HashPart.FORMAT).map(HashPart::digest)
                .or(() -> shader.part(ProgramPart.FORMAT).map(program -> Md5Blocks.md5(program.bitcode())))
                .orElseThrow(() -> FormatException.of("the shader has neither HASH nor DXIL")));
    }

    /** The same, with another name of the PDB in ILDN. */
    public DebugSplit named(String pdb) {
        var edit = shader.edit().allowDuplicates();
        if (shader.part("ILDN").isPresent()) {
            edit.replace(DebugNamePart.FORMAT, DebugNamePart.of(pdb));
        } else {
            int before = shader.part("HASH").or(() -> shader.part("DXIL")).map(part -> part.index()).orElse(shader.parts().size());
            edit.add(before, DebugNamePart.FORMAT.name(), DebugNamePart.FORMAT.encode(DebugNamePart.of(pdb), shader.context()));
        }
        return new DebugSplit(original, edit.keepLayout().apply(), isProgramDebug);
    }

    /**
     * The container that a PDB holds: ILDN and HASH of the shader that ships, and the debug data as it was, with its sources where they were. What DXC writes
     * with {@code -Qsource_in_debug_module}, but for VERS, which few shaders have, and for orders of uses.
     *
     * @throws FormatException if the shader has no debug data
     */
    public Container debugData() {
        var edit = original.edit().allowDuplicates();
        if (isProgramDebug && original.part("ILDB").isEmpty()) {
            edit.rename(PROGRAM, DEBUG_PROGRAM);
        }
        for (FourCC name : new FourCC[]{DebugNamePart.FORMAT.name(), HashPart.FORMAT.name()}) {
            shader.parts().stream().filter(part -> part.name().equals(name)).findFirst().ifPresent(part -> edit.put(name, part.data()));
        }
        return PdbContents.debugData(edit.apply());
    }

    /**
     * The PDB.
     *
     * @throws FormatException if the shader has no debug data
     */
    public Bytes pdb(Layout layout) {
        return ShaderPdb.make(debugData().bytes(), guid(), layout);
    }
}

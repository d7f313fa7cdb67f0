package dxkit.listing;

import dxkit.bitcode.Bitstream;
import dxkit.bitcode.Wrapper;
import dxkit.container.Container;
import dxkit.container.PartEntry;
import dxkit.container.ProgramParts;
import dxkit.dxil.DxilModule;
import dxkit.dxil.Subobject;
import dxkit.dxil.TypeAnnotations;
import dxkit.io.ByteSource;
import dxkit.io.Bytes;
import dxkit.io.Content;
import dxkit.io.FormatException;
import dxkit.io.Spool;
import dxkit.io.TextLimit;
import dxkit.ir.Module;
import dxkit.ir.ModuleReader;
import dxkit.ir.UpgradeDebugInfo;
import dxkit.ir.print.IrPrinter;
import dxkit.part.ProgramPart;
import dxkit.pdb.Msf;
import dxkit.pdb.ShaderPdb;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The listing of a shader or library that {@code dxc -dumpbin} prints, character for character: comments about the other parts and the metadata, then the
 * module as LLVM assembly with {@link OperationComments}. Of a container the program with debug information (ILDB) is listed if it is there, else DXIL;
 * names of resources and fields come from the reflection in STAT if that is there.
 *
 * <p>Like {@link IrPrinter}'s, the text has one character a byte; write it as ISO 8859-1, and read it as UTF-8.
 */
public final class Listing {

    private final Spool text = new Spool();
    private final int limit;
    private final CommentText comments;

    private Listing(Bytes file) {
        limit = TextLimit.of(file.length());
        comments = new CommentText(text, limit);
    }

    /** Whether a file is one that {@link #of(Bytes)} may list, by its first bytes. */
    public static boolean mayList(Bytes beginning) {
        return Container.isContainer(beginning) || Msf.looksLikeMsf(beginning) || ProgramPart.isProgram(beginning)
                || beginning.startsWith(Bitstream.MAGIC) || Wrapper.isWrapped(beginning);
    }

    /**
     * The listing of a file.
     *
     * @param file a container, a PDB that holds one, the contents of a program part, or bitcode
     * @throws FormatException if it is none of these, holds no DXIL, or its bitcode is damaged; or if the text would be far longer
     *     than any program's
     */
    public static Listing of(Bytes file) {
        if (Container.isContainer(file)) {
            return of(Container.open(file));
        }
        if (Msf.looksLikeMsf(file)) {
            return of(Container.open(ShaderPdb.open(ByteSource.of(file)).container()));
        }
        if (!mayList(file)) {
            throw ProgramParts.none(file);
        }
        var module = read(file);
        var listing = new Listing(file);
        listing.module(module, module, null);
        return listing;
    }

    /**
     * The listing of a container.
     *
     * @throws FormatException as for a file
     */
    public static Listing of(Container container) {
        return of(container, ProgramParts.DEBUG_FIRST);
    }

    /**
     * The listing of a container with another program than dxc would take.
     *
     * @param parts the parts that may hold it, the first that is there counts
     * @throws FormatException as for a file
     */
    public static Listing of(Container container, List<String> parts) {
        var listing = new Listing(container.bytes());
        listing.container(container, parts);
        return listing;
    }

    /** The text. */
    public String text() {
        return text.text(StandardCharsets.ISO_8859_1);
    }

    /** The text, to be written out. */
    public Content content() {
        return text;
    }

    /** The text as bytes. */
    public Bytes bytes() {
        return text.toBytes();
    }

    /** What is damaged so that a comment stands in its place; dxc lists nothing then. */
    public List<String> problems() {
        return List.copyOf(comments.problems());
    }

    private void container(Container container, List<String> programs) {
        var parts = new ContainerComments(container, comments);
        parts.print();
        var program = program(container, programs);
        parts.printRuntimeInfo();
        var module = read(program);
        module(module, reflection(container, module), container.part("RDAT").map(PartEntry::data).orElse(null));
    }

    private static Bytes program(Container container, List<String> programs) {
        return ProgramParts.first(container, programs).data();
    }

    /** The module in STAT, or the program's when there is none. */
    private Module reflection(Container container, Module module) {
        var found = new Module[]{module};
        comments.section(() -> container.part("STAT").map(PartEntry::data).filter(ProgramPart::isProgram)
                .ifPresent(data -> found[0] = read(data)));
        return found[0];
    }

    /** The module of a program part, or of bare bitcode; debug information of a version that LLVM 3.7 does not know is dropped. */
    private static Module read(Bytes program) {
        var module = ModuleReader.read(ProgramPart.isProgram(program) ? ProgramPart.read(program).bitcode() : program);
        UpgradeDebugInfo.apply(module);
        return module;
    }

    private void module(Module module, Module reflection, @Nullable Bytes rdat) {
        if (DxilModule.isDxil(module)) {
            metadata(DxilModule.of(module), DxilModule.of(reflection), rdat);
        }
        comments.flush();
        IrPrinter.PLAIN.withMaxText((int) Math.max(0, limit - text.length())).withAnnotations(new OperationComments()).write(module, text);
    }

    private void metadata(DxilModule module, DxilModule reflection, @Nullable Bytes rdat) {
        var tables = new ModuleComments(comments);
        comments.section(() -> tables.signatures(module));
        var names = new StructNames(module.module(), reflection.module());
        comments.section(() -> new BufferComments(reflection, types(reflection), names, comments).print());
        comments.section(() -> tables.resources(reflection.resources()));
        comments.section(() -> reflection.viewIdState()
                .ifPresent(state -> new ViewIdComments(state, reflection.kind(), comments).print()));
        comments.section(() -> new SubobjectComments(comments).print(subobjects(module, rdat)));
    }

    /** Type annotations that are damaged count as none, as in dxc. */
    private static TypeAnnotations types(DxilModule module) {
        try {
            return module.types();
        } catch (FormatException e) {
            return TypeAnnotations.NONE;
        }
    }

    private List<Subobject> subobjects(DxilModule module, @Nullable Bytes rdat) {
        var found = rdat == null ? null : RuntimeDataSubobjects.read(rdat);
        if (found == null) {
            return module.isLibrary() ? module.subobjects() : List.of();
        }
        if (found.isDamaged()) {
            comments.line("error occurred while loading Subobjects from RDAT.");
        }
        return found.subobjects();
    }
}

package dxkit.ir.print;

import dxkit.io.Spool;
import dxkit.io.TextLimit;
import dxkit.ir.Module;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Prints modules as LLVM 3.7 assembly, as DXC's {@code llvm-dis} does. Immutable; safe for use by several threads, though a module must not change while it
 * is printed.
 *
 * <p>The text has one character a byte, all of them ASCII but for a target triple, data layout, collector name or identifier outside of it; write it as
 * ISO 8859-1.
 */
public final class IrPrinter {
    private static final int BY_SIZE = -1;

    /** Prints what {@code llvm-dis} prints for bitcode inside of a container: without the line that names the module. */
    public static final IrPrinter PLAIN = new IrPrinter("", null, BY_SIZE);

    private final String moduleIdentifier;
    private final @Nullable AssemblyAnnotationWriter annotations;
    private final int maxText;

    private IrPrinter(String moduleIdentifier, @Nullable AssemblyAnnotationWriter annotations, int maxText) {
        this.moduleIdentifier = moduleIdentifier;
        this.annotations = annotations;
        this.maxText = maxText;
    }

    /**
     * The same with this identifier in the first line: {@code ; ModuleID = 'x.bc'}. {@code llvm-dis} puts the path of a bitcode file there as it was given,
     * {@code <stdin>} for standard input, and leaves the line out for a container. The line is also left out when the identifier is empty or has a line end.
     */
    public IrPrinter withModuleIdentifier(String identifier) {
        return new IrPrinter(identifier, annotations, maxText);
    }

    /** The same with comments of {@code annotations} in the text. */
    public IrPrinter withAnnotations(AssemblyAnnotationWriter annotations) {
        return new IrPrinter(moduleIdentifier, annotations, maxText);
    }

    /** The same with another limit to the length of a text, in characters, than {@link TextLimit} has for the bitcode that a module was read from. */
    public IrPrinter withMaxText(int characters) {
        return new IrPrinter(moduleIdentifier, annotations, characters);
    }

    /**
     * The text of a module.
     *
     * @throws dxkit.io.FormatException if a function body cannot be read, or the text would be longer than the limit
     */
    public String print(Module module) {
        var text = new Spool();
        write(module, text);
        return text.text(StandardCharsets.ISO_8859_1);
    }

    /**
     * Writes the text of a module piece by piece.
     *
     * @throws dxkit.io.FormatException if a function body cannot be read, or the text would be longer than the limit; some of it may have been written
     * @throws java.io.UncheckedIOException if the stream fails
     */
    public void write(Module module, OutputStream out) {
        int limit = maxText == BY_SIZE ? TextLimit.of(module.bitcodeLength()) : maxText;
        new AssemblyWriter(module, new AssemblyStream(out, limit), annotations).writeModule(moduleIdentifier);
    }
}

/**
 * Prints a {@link dxkit.ir.Module} as LLVM 3.7 assembly, character by character what DXC's {@code llvm-dis} prints.
 *
 * <p>{@link dxkit.ir.print.IrPrinter} is the way in. An {@link dxkit.ir.print.AssemblyAnnotationWriter} puts comments into the text, as {@code dxc -dumpbin}
 * does.
 */
@NullMarked
package dxkit.ir.print;

import org.jspecify.annotations.NullMarked;

/** The drop-in tools: what LLVM's programs of the same names do, word for word where it matters. */
@NullMarked
package dxkit.cli.llvm;

import org.jspecify.annotations.NullMarked;

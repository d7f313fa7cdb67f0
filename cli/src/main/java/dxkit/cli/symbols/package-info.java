/** Folders of debug data: what is in them, and an index over that. */
@NullMarked
package dxkit.cli.symbols;

import org.jspecify.annotations.NullMarked;

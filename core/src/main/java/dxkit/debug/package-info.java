/** Debug data and the shader it belongs to: what goes into a PDB, and whether a PDB and its contents agree. */
@NullMarked
package dxkit.debug;

import org.jspecify.annotations.NullMarked;

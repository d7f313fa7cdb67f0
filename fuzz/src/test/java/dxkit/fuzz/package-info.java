/** Hostile input. */
@NullMarked
package dxkit.fuzz;

import org.jspecify.annotations.NullMarked;

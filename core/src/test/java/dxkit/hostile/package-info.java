/** Damaged input of every kind, for tests of whatever reads it, and output that fails. */
@NullMarked
package dxkit.hostile;

import org.jspecify.annotations.NullMarked;

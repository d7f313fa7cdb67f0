/** Damaged input of every kind, for tests of whatever reads it. */
@NullMarked
package dxkit.hostile;

import org.jspecify.annotations.NullMarked;

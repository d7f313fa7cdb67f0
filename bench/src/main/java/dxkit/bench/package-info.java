/** How fast it is. */
@NullMarked
package dxkit.bench;

import org.jspecify.annotations.NullMarked;

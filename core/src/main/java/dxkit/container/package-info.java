/** Whole containers: opening, editing, writing, signing, checking. Start at {@link dxkit.container.Container}. */
@NullMarked
package dxkit.container;

import org.jspecify.annotations.NullMarked;

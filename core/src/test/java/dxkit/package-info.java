/** What the tests of all modules share. */
@NullMarked
package dxkit;

import org.jspecify.annotations.NullMarked;

@NullMarked
package dxkit.cli;

import org.jspecify.annotations.NullMarked;

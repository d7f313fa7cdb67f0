@NullMarked
package dxkit.ir.print;

import org.jspecify.annotations.NullMarked;

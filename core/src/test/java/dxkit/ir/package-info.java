@NullMarked
package dxkit.ir;

import org.jspecify.annotations.NullMarked;

@NullMarked
package dxkit.bitcode;

import org.jspecify.annotations.NullMarked;

@NullMarked
package dxkit.rdat;

import org.jspecify.annotations.NullMarked;

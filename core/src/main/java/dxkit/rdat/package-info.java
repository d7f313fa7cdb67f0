/** Runtime data: the tables that RDAT and PDBI hold. */
@NullMarked
package dxkit.rdat;

import org.jspecify.annotations.NullMarked;

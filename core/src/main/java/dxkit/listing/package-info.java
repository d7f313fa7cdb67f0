/**
 * The listing that {@code dxc -dumpbin} prints: {@link dxkit.listing.Listing}. A header of comments says what stands in the other parts and in the module's
 * metadata; the module follows as LLVM assembly in which {@link dxkit.listing.OperationComments} explains operations, lines and variables.
 */
@NullMarked
package dxkit.listing;

import org.jspecify.annotations.NullMarked;

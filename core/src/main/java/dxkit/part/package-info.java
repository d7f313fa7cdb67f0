/** The parts of a container: one record for each format, described by a walk, and the table of all kinds in {@link dxkit.part.PartFormats}. */
@NullMarked
package dxkit.part;

import org.jspecify.annotations.NullMarked;

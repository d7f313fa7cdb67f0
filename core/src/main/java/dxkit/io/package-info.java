/**
 * Bytes and where they came from. Everything read from a file is a {@link dxkit.io.Bytes} window that knows its offset in that file, everything written
 * goes through a {@link dxkit.io.ByteSink}, and everything that can be wrong with a file is a {@link dxkit.io.FormatException}.
 */
@NullMarked
package dxkit.io;

import org.jspecify.annotations.NullMarked;

/** The {@code dxkit} command and the drop-in tools: one class a command, and what they share. */
@NullMarked
package dxkit.cli;

import org.jspecify.annotations.NullMarked;

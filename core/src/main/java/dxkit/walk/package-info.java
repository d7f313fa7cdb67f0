/**
 * One description per structure, many uses. A structure is described by a <em>walk</em>: a function that names its fields in order on a
 * {@link dxkit.walk.Fields}. What happens is up to the driver it is handed:
 *
 * <table>
 * <caption>Drivers</caption>
 * <tr><td>{@link dxkit.walk.ReadFields}</td><td>bytes to record</td></tr>
 * <tr><td>{@link dxkit.walk.WriteFields}</td><td>record to bytes</td></tr>
 * <tr><td>{@link dxkit.walk.SpanFields}</td><td>bytes to a list of (offset, length, path, value)</td></tr>
 * <tr><td>{@link dxkit.walk.MutateFields}</td><td>record to bytes with one field changed, for tests</td></tr>
 * <tr><td>{@link dxkit.walk.NodeWriter}</td><td>record to {@link dxkit.walk.Node} tree (YAML, JSON, text)</td></tr>
 * <tr><td>{@link dxkit.walk.NodeReader}</td><td>{@code Node} tree to record</td></tr>
 * </table>
 *
 * <p>Reading drivers ignore the getters and return what they read; writing drivers call the getter, emit the value and return it. So code between the
 * fields ({@code if (version >= 2) ...}) runs the same both ways.
 */
@NullMarked
package dxkit.walk;

import org.jspecify.annotations.NullMarked;

/**
 * Node trees as text: YAML in the layout LLVM's tools print, and JSON. {@link dxkit.text.YamlWriter} and {@link dxkit.text.JsonWriter} print any
 * {@link dxkit.walk.Node}, {@link dxkit.text.YamlReader} and {@link dxkit.text.JsonReader} make one; what the keys mean is not decided here but by the
 * walks of the parts and by {@code dxkit.container.ContainerNodes}.
 */
@NullMarked
package dxkit.text;

import org.jspecify.annotations.NullMarked;

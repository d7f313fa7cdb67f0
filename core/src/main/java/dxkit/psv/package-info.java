/** What PSV0 says about a shader: everything the runtime needs to check a pipeline without looking at the program. */
@NullMarked
package dxkit.psv;

import org.jspecify.annotations.NullMarked;

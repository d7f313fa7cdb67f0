package dxkit.dxil;

import dxkit.io.Bytes;
import dxkit.ir.Function;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An entry point: the one of a shader, or one of those of a library.
 *
 * @param function what it runs; null in a hull shader that passes its control points through
 * @param name name without mangling
 * @param kind the stage
 * @param signatures what goes in and out
 * @param flags shader flags, see {@link DxilModule#SHADER_FLAGS}
 * @param numThreads size of a thread group, or null
 * @param stage what only its stage has
 * @param node what it is as a node of a work graph, or null
 * @param waveSize lanes it asks for, or null
 * @param autoBindingSpace register space for resources without one, or null
 * @param groupSharedLimit bytes of group-shared memory it may use, or null
 * @param rootSignature its root signature, or empty
 * @param unknownTags tags of properties that are not known
 */
public record EntryPoint(@Nullable Function function, String name, ShaderKind kind, DxilSignatureElement.All signatures, long flags,
        @Nullable NumThreads numThreads, StageProperties stage, @Nullable NodeProperties node, @Nullable WaveSize waveSize,
        @Nullable Long autoBindingSpace, @Nullable Long groupSharedLimit, Bytes rootSignature, List<Long> unknownTags) {}

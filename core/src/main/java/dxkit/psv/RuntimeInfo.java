package dxkit.psv;

import dxkit.dxil.MeshOutputTopology;
import dxkit.dxil.ShaderKind;
import dxkit.io.Bytes;
import java.util.List;

/**
 * The first structure of PSV0. Each version added fields at its end and is known by its size: 24, 36, 48, 52, 56 bytes for versions 0 to 4; what a version
 * does not have is 0 or empty here. The names are LLVM's.
 *
 * @param version 0 to 4
 * @param stage what only shaders of its stage have to say
 * @param unused bytes behind that up to {@link StageInfo#SIZE}, 0
 * @param minimumWaveLaneCount least lanes of a wave it can run with, or 0
 * @param maximumWaveLaneCount most lanes of a wave it can run with, or 0xffffffff
 * @param shaderStage the stage; version 0 does not hold it, it comes from the program there
 * @param usesViewID 1 if results depend on SV_ViewID (since version 1)
 * @param stageWord 16 bits that stages use differently, see {@link #maxVertexCount}, {@link #sigPatchConstOrPrimVectors}, {@link #meshOutputTopology}
 *     (since version 1)
 * @param sigInputVectors registers of four components that the input signature takes (since version 1)
 * @param sigOutputVectors the same of the output signature, for each of four streams (since version 1)
 * @param numThreadsX size of a thread group (since version 2)
 * @param numThreadsY size of a thread group
 * @param numThreadsZ size of a thread group
 * @param entryName name of the entry function (since version 3)
 * @param numBytesGroupSharedMemory bytes of group-shared memory (version 4)
 * @param extra bytes that belong to no known version
 */
public record RuntimeInfo(int version, StageInfo stage, Bytes unused, long minimumWaveLaneCount, long maximumWaveLaneCount,
        ShaderKind shaderStage,
        int usesViewID, int stageWord, int sigInputVectors, List<Long> sigOutputVectors, long numThreadsX, long numThreadsY,
        long numThreadsZ,
        String entryName, long numBytesGroupSharedMemory, Bytes extra) {
    /** The newest version that is known. */
    public static final int NEWEST = 4;
    /** Streams a geometry shader can write. */
    public static final int STREAMS = 4;

    private static final int[] SIZES = {24, 36, 48, 52, 56};

    /** Checks that the parts agree, which is up to the program that makes one. */
    public RuntimeInfo {
        sigOutputVectors = List.copyOf(sigOutputVectors);
        if (version < 0 || version > NEWEST || sigOutputVectors.size() != STREAMS || !stage.isOf(shaderStage)) {
            throw new IllegalArgumentException(
                    "version " + version + ", " + sigOutputVectors.size() + " streams, " + stage + " for " + shaderStage);
        }
    }

    /** Bytes of a version. */
    public static int size(int version) {
        return SIZES[version];
    }

    /** The version that {@code size} bytes hold; -1 when they are too few for any. */
    public static int versionOf(long size) {
        int version = NEWEST;
        while (version >= 0 && size < SIZES[version]) {
            version--;
        }
        return version;
    }

    /** Bytes of this. */
    public int size() {
        return size(version) + extra.length();
    }

    /** Most vertices that a geometry shader puts out. */
    public int maxVertexCount() {
        return shaderStage.equals(ShaderKind.GEOMETRY) ? stageWord : 0;
    }

    /** Registers of four components of the patch constant signature (hull, domain) or primitive signature (mesh). */
    public int sigPatchConstOrPrimVectors() {
        return shaderStage.equals(ShaderKind.GEOMETRY) ? 0 : stageWord & 0xff;
    }

    /** What a mesh shader puts out. */
    public MeshOutputTopology meshOutputTopology() {
        return new MeshOutputTopology(shaderStage.equals(ShaderKind.MESH) ? stageWord >> 8 : 0);
    }
}

package dxkit.rootsig;

import dxkit.walk.Flags;

/** Flags of a root signature. */
public final class RootFlags {
    /** LLVM's names; bit 31, which only DXC knows, has none. */
    public static final Flags NAMES = Flags.fromBit0("AllowInputAssemblerInputLayout", "DenyVertexShaderRootAccess",
            "DenyHullShaderRootAccess", "DenyDomainShaderRootAccess", "DenyGeometryShaderRootAccess", "DenyPixelShaderRootAccess",
            "AllowStreamOutput", "LocalRootSignature", "DenyAmplificationShaderRootAccess", "DenyMeshShaderRootAccess",
            "CBVSRVUAVHeapDirectlyIndexed", "SamplerHeapDirectlyIndexed").and(0, "None");

    /** Microsoft's names. */
    public static final Flags MICROSOFT = Flags.fromBit0("ALLOW_INPUT_ASSEMBLER_INPUT_LAYOUT", "DENY_VERTEX_SHADER_ROOT_ACCESS",
            "DENY_HULL_SHADER_ROOT_ACCESS", "DENY_DOMAIN_SHADER_ROOT_ACCESS", "DENY_GEOMETRY_SHADER_ROOT_ACCESS",
            "DENY_PIXEL_SHADER_ROOT_ACCESS", "ALLOW_STREAM_OUTPUT", "LOCAL_ROOT_SIGNATURE", "DENY_AMPLIFICATION_SHADER_ROOT_ACCESS",
            "DENY_MESH_SHADER_ROOT_ACCESS", "CBV_SRV_UAV_HEAP_DIRECTLY_INDEXED", "SAMPLER_HEAP_DIRECTLY_INDEXED")
            .and(1L << 31, "ALLOW_LOW_TIER_RESERVED_HW_CB_LIMIT");

    private RootFlags() {}
}

package dxkit.part;

import dxkit.dxil.InputPrimitive;
import dxkit.dxil.MeshOutputTopology;
import dxkit.dxil.PrimitiveTopology;
import dxkit.dxil.ShaderKind;
import dxkit.dxil.TessellatorDomain;
import dxkit.dxil.TessellatorOutputPrimitive;
import dxkit.io.Bytes;
import dxkit.psv.StageInfo;
import dxkit.walk.Constant;
import dxkit.walk.Fields;
import dxkit.walk.Names;
import dxkit.walk.Show;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** The fields of PSV0 that depend on the stage; the same in bytes and in node trees, but that LLVM's node trees have numbers for names. */
final class PsvStage {
    private PsvStage() {}

    private static <T, E extends Constant> E number(Fields<T> f, String name, int size, Names<E> names, Function<? super T, E> get) {
        return f.binary()
                ? f.constant(name, size, names, get)
                : names.of((int) f.number(name, size, Show.DECIMAL, t -> Integer.toUnsignedLong(get.apply(t).value())));
    }

    static <T> StageInfo walk(Fields<T> f, ShaderKind kind, Function<? super T, StageInfo> get) {
        return switch (kind.value()) {
            case 0 -> pixel(f, t -> (StageInfo.Pixel) get.apply(t));
            case 1 -> new StageInfo.Vertex(f.u8("OutputPositionPresent", t -> ((StageInfo.Vertex) get.apply(t)).outputPositionPresent()));
            case 2 -> geometry(f, t -> (StageInfo.Geometry) get.apply(t));
            case 3 -> hull(f, t -> (StageInfo.Hull) get.apply(t));
            case 4 -> domain(f, t -> (StageInfo.Domain) get.apply(t));
            case 13 -> mesh(f, t -> (StageInfo.Mesh) get.apply(t));
            case 14 -> new StageInfo.Amplification(
                    f.u32("PayloadSizeInBytes", t -> ((StageInfo.Amplification) get.apply(t)).payloadSizeInBytes()));
            default -> new StageInfo.Other();
        };
    }

    private static <T> StageInfo pixel(Fields<T> f, Function<? super T, StageInfo.Pixel> get) {
        return new StageInfo.Pixel(f.u8("DepthOutput", t -> get.apply(t).depthOutput()),
                f.u8("SampleFrequency", t -> get.apply(t).sampleFrequency()));
    }

    private static <T> StageInfo geometry(Fields<T> f, Function<? super T, StageInfo.Geometry> get) {
        return new StageInfo.Geometry(number(f, "InputPrimitive", 4, InputPrimitive.NAMES, t -> get.apply(t).inputPrimitive()),
                number(f, "OutputTopology", 4, PrimitiveTopology.NAMES, t -> get.apply(t).outputTopology()),
                f.u32("OutputStreamMask", t -> get.apply(t).outputStreamMask()),
                f.u8("OutputPositionPresent", t -> get.apply(t).outputPositionPresent()));
    }

    private static <T> StageInfo hull(Fields<T> f, Function<? super T, StageInfo.Hull> get) {
        return new StageInfo.Hull(f.u32("InputControlPointCount", t -> get.apply(t).inputControlPointCount()),
                f.u32("OutputControlPointCount", t -> get.apply(t).outputControlPointCount()),
                number(f, "TessellatorDomain", 4, TessellatorDomain.NAMES, t -> get.apply(t).tessellatorDomain()),
                number(f, "TessellatorOutputPrimitive", 4, TessellatorOutputPrimitive.NAMES,
                        t -> get.apply(t).tessellatorOutputPrimitive()));
    }

    private static <T> StageInfo domain(Fields<T> f, Function<? super T, StageInfo.Domain> get) {
        return new StageInfo.Domain(f.u32("InputControlPointCount", t -> get.apply(t).inputControlPointCount()),
                f.u8("OutputPositionPresent", t -> get.apply(t).outputPositionPresent()),
                f.usually(Bytes.zeros(3)).bytes("x-DomainPadding", 3, t -> get.apply(t).padding()),
                number(f, "TessellatorDomain", 4, TessellatorDomain.NAMES, t -> get.apply(t).tessellatorDomain()));
    }

    private static <T> StageInfo mesh(Fields<T> f, Function<? super T, StageInfo.Mesh> get) {
        return new StageInfo.Mesh(f.u32("GroupSharedBytesUsed", t -> get.apply(t).groupSharedBytesUsed()),
                f.u32("GroupSharedBytesDependentOnViewID", t -> get.apply(t).groupSharedBytesDependentOnViewID()),
                f.u32("PayloadSizeInBytes", t -> get.apply(t).payloadSizeInBytes()),
                f.u16("MaxOutputVertices", t -> get.apply(t).maxOutputVertices()),
                f.u16("MaxOutputPrimitives", t -> get.apply(t).maxOutputPrimitives()));
    }

    /** The 16 bits that stages use differently. */
    static <T> int word(Fields<T> f, ShaderKind kind, ToIntFunction<? super T> get) {
        return switch (kind.value()) {
            case 2 -> f.u16("MaxVertexCount", get);
            case 3, 4 -> f.u8("SigPatchConstOrPrimVectors", t -> get.applyAsInt(t) & 0xff)
                    | f.usually(0).u8("x-StageByte", t -> get.applyAsInt(t) >> 8) << 8;
            case 13 -> f.u8("SigPrimVectors", t -> get.applyAsInt(t) & 0xff)
                    | number(f, "MeshOutputTopology", 1, MeshOutputTopology.NAMES, t -> new MeshOutputTopology(get.applyAsInt(t) >> 8))
                            .value() << 8;
            default -> f.usually(0).u16("x-StageWord", get);
        };
    }
}

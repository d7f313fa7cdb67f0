package dxkit.dxil;

import dxkit.dxil.DxilResource.ConstantBuffer;
import dxkit.dxil.DxilResource.Range;
import dxkit.dxil.DxilResource.Sampler;
import dxkit.dxil.DxilResource.ShaderResourceView;
import dxkit.dxil.DxilResource.UnorderedAccessView;
import dxkit.ir.ConstantExpr;
import dxkit.ir.Opcode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Reads the resources of a module. Tags that are not known are passed over, as DXC does. */
final class ResourceMetadata {
    private static final int LISTS = 4;
    private static final int SRV_FIELDS = 9;
    private static final int UAV_FIELDS = 11;
    private static final int CBUFFER_FIELDS = 8;
    private static final int SAMPLER_FIELDS = 8;

    private static final int ELEMENT_TYPE = 0;
    private static final int STRIDE = 1;
    private static final int FEEDBACK = 2;
    private static final int ATOMIC64 = 3;
    private static final int REORDER_COHERENT = 4;
    private static final int IS_TBUFFER = 0;

    private final ShaderModel model;

    private ResourceMetadata(ShaderModel model) {
        this.model = model;
    }

    static DxilResource.All read(MetadataTuple lists, ShaderModel model) {
        lists.sized(LISTS);
        var reader = new ResourceMetadata(model);
        return new DxilResource.All(each(lists, 0, reader::srv), each(lists, 1, reader::uav), each(lists, 2, reader::constantBuffer),
                each(lists, 3, reader::sampler));
    }

    private static <R> List<R> each(MetadataTuple lists, int index, Function<MetadataTuple, R> read) {
        var list = lists.tupleOrNull(index);
        if (list == null) {
            return List.of();
        }
        var all = new ArrayList<R>(list.size());
        for (var node : list.tuples()) {
            all.add(read.apply(node));
        }
        return List.copyOf(all);
    }

    private Range range(MetadataTuple node) {
        var symbol = node.constant(1);
        var type = symbol.type();
        if (model.compareTo(ShaderModel.SM_6_6) >= 0 && symbol instanceof ConstantExpr cast && cast.opcode() == Opcode.BITCAST) {
            symbol = cast.operands().getFirst();
        }
        return new Range(node.u32(0), symbol, type, node.string(2), node.u32(3), node.u32(4), node.u32(5));
    }

    private static long defaultStride(ResourceKind kind) {
        return kind.equals(ResourceKind.RAW_BUFFER) ? 1 : 4;
    }

    private ShaderResourceView srv(MetadataTuple node) {
        node.sized(SRV_FIELDS);
        var kind = new ResourceKind(node.i32(6));
        var elementType = ElementType.INVALID;
        long stride = defaultStride(kind);
        for (var tagged : node.taggedOrNone(8)) {
            switch ((int) tagged.tag()) {
                case ELEMENT_TYPE -> elementType = new ElementType((int) tagged.u32());
                case STRIDE -> stride = tagged.u32();
                default -> {}
            }
        }
        return new ShaderResourceView(range(node), kind, node.u32(7), elementType, stride);
    }

    private UnorderedAccessView uav(MetadataTuple node) {
        node.sized(UAV_FIELDS);
        var kind = new ResourceKind(node.i32(6));
        var elementType = ElementType.INVALID;
        long stride = defaultStride(kind);
        SamplerFeedbackType feedback = null;
        boolean atomic64 = false;
        boolean reorderCoherent = false;
        for (var tagged : node.taggedOrNone(10)) {
            switch ((int) tagged.tag()) {
                case ELEMENT_TYPE -> elementType = new ElementType((int) tagged.u32());
                case STRIDE -> stride = tagged.u32();
                case FEEDBACK -> feedback = new SamplerFeedbackType((int) tagged.u32());
                case ATOMIC64 -> atomic64 = tagged.flag();
                case REORDER_COHERENT -> reorderCoherent = tagged.flag();
                default -> {}
            }
        }
        return new UnorderedAccessView(range(node), kind, node.flag(7), node.flag(8), node.flag(9), elementType, stride, feedback,
                atomic64, reorderCoherent);
    }

    private ConstantBuffer constantBuffer(MetadataTuple node) {
        node.sized(CBUFFER_FIELDS);
        var kind = ResourceKind.CBUFFER;
        for (var tagged : node.taggedOrNone(7)) {
            if (tagged.tag() == IS_TBUFFER && tagged.flag()) {
                kind = ResourceKind.TBUFFER;
            }
        }
        return new ConstantBuffer(range(node), kind, node.u32(6));
    }

    private Sampler sampler(MetadataTuple node) {
        node.sized(SAMPLER_FIELDS);
        return new Sampler(range(node), new SamplerKind(node.i32(6)));
    }
}

package dxkit.part;

import dxkit.io.Bytes;
import dxkit.rootsig.BorderColor;
import dxkit.rootsig.ComparisonFunc;
import dxkit.rootsig.Filter;
import dxkit.rootsig.ParameterType;
import dxkit.rootsig.RangeType;
import dxkit.rootsig.RootParameter;
import dxkit.rootsig.RootSignature;
import dxkit.rootsig.ShaderVisibility;
import dxkit.rootsig.StaticSampler;
import dxkit.rootsig.TextureAddressMode;
import dxkit.walk.Constant;
import dxkit.walk.Context;
import dxkit.walk.Names;
import java.util.List;

/** What LLVM refuses of RTS0. */
final class RootSignatureRules {
    private RootSignatureRules() {}

    static void checkOpening(Bytes data, Context context) {
        if (data.length() < RootSignatureLayout.HEADER_SIZE) {
            throw LlvmRules.refused(RootSignaturePart.FORMAT, data,
                    "needed " + RootSignatureLayout.HEADER_SIZE + " bytes, found " + data.length());
        }
    }

    static void checkYaml(Bytes data, Context context) {
        RootSignature signature = RootSignaturePart.FORMAT.decode(data, context).signature();
        RootSignatureLayout layout = RootSignatureLayout.of(signature, data);
        long end = signature.samplers().isEmpty() ? data.length() : layout.samplers();
        for (int i = 0; i < signature.parameters().size(); i++) {
            RootParameter parameter = signature.parameters().get(i);
            named(ParameterType.NAMES, parameter.type(), data);
            named(ShaderVisibility.NAMES, parameter.visibility(), data);
            if (layout.data().get(i) + RootSignatureLayout.size(parameter, signature.version()) > end) {
                throw LlvmRules.refused(RootSignaturePart.FORMAT, data, "the data of parameter " + i + " goes beyond " + end);
            }
            if (parameter instanceof RootParameter.Table table) {
                table.ranges().forEach(range -> named(RangeType.NAMES, range.type(), data));
            }
        }
        for (StaticSampler sampler : signature.samplers()) {
            named(Filter.NAMES, sampler.filter(), data);
            List.of(sampler.addressU(), sampler.addressV(), sampler.addressW())
                    .forEach(address -> named(TextureAddressMode.NAMES, address, data));
            named(ComparisonFunc.NAMES, sampler.comparison(), data);
            named(BorderColor.NAMES, sampler.borderColor(), data);
            named(ShaderVisibility.NAMES, sampler.visibility(), data);
        }
    }

    private static <E extends Constant> void named(Names<E> names, E value, Bytes data) {
        if (names.name(value.value()).isEmpty()) {
            throw LlvmRules.refused(RootSignaturePart.FORMAT, data,
                    "needed a known " + value.getClass().getSimpleName() + ", found " + value);
        }
    }
}

package dxkit.part;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
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
            if (layout.data().get(i) + RootSignatureLayout.size(signature.parameters().get(i), signature.version()) > end) {
                throw LlvmRules.refused(RootSignaturePart.FORMAT, data, "the data of parameter " + i + " goes beyond " + end);
            }
        }
        try {
            checkNames(signature);
        } catch (FormatException e) {
            throw LlvmRules.refused(RootSignaturePart.FORMAT, data, e.problem());
        }
    }

    /** LLVM knows no numbers in place of names, neither in files nor in documents. */
    static void checkNames(RootSignature signature) {
        for (RootParameter parameter : signature.parameters()) {
            named(ParameterType.NAMES, parameter.type());
            named(ShaderVisibility.NAMES, parameter.visibility());
            if (parameter instanceof RootParameter.Table table) {
                table.ranges().forEach(range -> named(RangeType.NAMES, range.type()));
            }
        }
        for (StaticSampler sampler : signature.samplers()) {
            named(Filter.NAMES, sampler.filter());
            List.of(sampler.addressU(), sampler.addressV(), sampler.addressW())
                    .forEach(address -> named(TextureAddressMode.NAMES, address));
            named(ComparisonFunc.NAMES, sampler.comparison());
            named(BorderColor.NAMES, sampler.borderColor());
            named(ShaderVisibility.NAMES, sampler.visibility());
        }
    }

    private static <E extends Constant> void named(Names<E> names, E value) {
        if (names.name(value.value()).isEmpty()) {
            throw FormatException.of("needed a known " + value.getClass().getSimpleName() + ", found " + value);
        }
    }
}

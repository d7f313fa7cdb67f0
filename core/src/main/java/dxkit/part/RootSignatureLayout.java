package dxkit.part;

import dxkit.io.Bytes;
import dxkit.rootsig.DescriptorRange;
import dxkit.rootsig.RootParameter;
import dxkit.rootsig.RootSignature;
import java.util.ArrayList;
import java.util.List;

/**
 * Where in RTS0 things stand, counted from the start of the part.
 *
 * @param parameters the parameters' headers
 * @param data for each parameter, its data
 * @param ranges for each parameter that is a table, its ranges; for others 0
 * @param samplers the static samplers
 */
record RootSignatureLayout(long parameters, List<Long> data, List<Long> ranges, long samplers) {
    static final int HEADER_SIZE = 24;
    static final int PARAMETER_SIZE = 12;
    static final int TABLE_SIZE = 8;

    private static final int CONSTANTS_SIZE = 12;
    private static final int DESCRIPTOR_SIZE = 8;
    private static final int DESCRIPTOR_SIZE_WITH_FLAGS = 12;
    private static final int PARAMETERS_FIELD = 8;
    private static final int SAMPLERS_FIELD = 16;
    private static final int DATA_FIELD = 8;
    private static final int RANGES_FIELD = 4;

    /** As every compiler lays a signature out: nothing between, data in the order of the parameters, ranges behind their table. */
    static RootSignatureLayout of(RootSignature signature) {
        List<Long> data = new ArrayList<>();
        List<Long> ranges = new ArrayList<>();
        long at = HEADER_SIZE + (long) PARAMETER_SIZE * signature.parameters().size();
        for (RootParameter parameter : signature.parameters()) {
            data.add(at);
            ranges.add(parameter instanceof RootParameter.Table ? at + TABLE_SIZE : 0);
            at += size(parameter, signature.version());
        }
        return new RootSignatureLayout(HEADER_SIZE, data, ranges, at);
    }

    /** Bytes of a parameter's data. */
    static long size(RootParameter parameter, long version) {
        return switch (parameter) {
            case RootParameter.Constants c -> CONSTANTS_SIZE;
            case RootParameter.Descriptor d -> RootSignature.hasDescriptorFlags(version) ? DESCRIPTOR_SIZE_WITH_FLAGS : DESCRIPTOR_SIZE;
            case RootParameter.Table t -> TABLE_SIZE + (long) DescriptorRange.size(version) * t.ranges().size();
            case RootParameter.Unknown u -> u.data().length();
        };
    }

    /** As the bytes say that {@code signature} was read from. */
    static RootSignatureLayout of(RootSignature signature, Bytes part) {
        List<Long> data = new ArrayList<>();
        List<Long> ranges = new ArrayList<>();
        long parameters = part.u32(PARAMETERS_FIELD);
        for (int i = 0; i < signature.parameters().size(); i++) {
            long at = part.u32(parameters + (long) PARAMETER_SIZE * i + DATA_FIELD);
            data.add(at);
            ranges.add(signature.parameters().get(i) instanceof RootParameter.Table ? part.u32(at + RANGES_FIELD) : 0);
        }
        return new RootSignatureLayout(parameters, data, ranges, part.u32(SAMPLERS_FIELD));
    }
}

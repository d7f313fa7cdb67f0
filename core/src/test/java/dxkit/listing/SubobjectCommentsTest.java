package dxkit.listing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dxkit.dxil.HitGroupType;
import dxkit.dxil.Subobject;
import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.Spool;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class SubobjectCommentsTest {
    private static final String STRINGS = "\0soc\0a\0Ray\0Lost\0";

    private static String print(List<Subobject> subobjects) {
        var text = new Spool();
        var comments = new CommentText(text, 10000);
        new SubobjectComments(comments).print(subobjects);
        comments.flush();
        return text.text(StandardCharsets.ISO_8859_1);
    }

    @Test
    void eachKind() {
        assertThat(print(List.of())).isEmpty();
        assertThat(print(List.of(new Subobject.StateObjectConfig("soc", 5), new Subobject.StateObjectConfig("none", 0),
                new Subobject.RootSignature("g", false, Bytes.zeros(48), ""),
                new Subobject.RootSignature("l", true, Bytes.zeros(24), "CBV(b0)"),
                new Subobject.SubobjectToExportsAssociation("a", "sc", List.of("Ray", "Lost")),
                new Subobject.RaytracingShaderConfig("sc", 16, 8), new Subobject.RaytracingPipelineConfig("pc", 3),
                new Subobject.HitGroup("h", new HitGroupType(1), "Any", "", "Hit"),
                new Subobject.RaytracingPipelineConfig1("pc1", 3, 0x900)))).isEqualTo("""
                        ;
                        ; Subobjects:
                        ;
                        ;  StateObjectConfig soc = { STATE_OBJECT_FLAG_ALLOW_LOCAL_DEPENDENCIES_ON_EXTERNAL_DEFINITIONS | \
                        STATE_OBJECT_FLAG_ALLOW_STATE_OBJECT_ADDITIONS };
                        ;  StateObjectConfig none = { 0 };
                        ;  GlobalRootSignature g = { <48 bytes> };
                        ;  LocalRootSignature l = { <24 bytes>, "CBV(b0)" };
                        ;  SubobjectToExportsAssociation a = { "sc", { "Ray", "Lost" }  };
                        ;  RaytracingShaderConfig sc = { MaxPayloadSizeInBytes = 16, MaxAttributeSizeInBytes = 8 };
                        ;  RaytracingPipelineConfig pc = { MaxTraceRecursionDepth = 3 };
                        ;  HitGroup h = { HitGroupType = ProceduralPrimitive, Anyhit = "Any", Closesthit = "", Intersection = "Hit" };
                        ;  RaytracingPipelineConfig1 pc1 = { MaxTraceRecursionDepth = 3, Flags = RAYTRACING_PIPELINE_FLAG_SKIP_TRIANGLES | \
                        <invalid RaytracingPipelineFlags> };
                        ;
                        """);
    }

    private static Bytes rdat(int version, int count, int... record) {
        var strings = Bytes.utf8(STRINGS);
        var parts = List.of(strings, words(2, 7, 11), words(record.length == 0 ? new int[0] : concat(count, 24, record)));
        int[] types = {1, 2, 6};
        var out = new ByteSink().u32(version).u32(3);
        int offset = 8 + 12;
        for (var part : parts) {
            out.u32(offset);
            offset += 8 + part.length();
        }
        for (int i = 0; i < 3; i++) {
            out.u32(types[i]).u32(parts.get(i).length()).bytes(parts.get(i));
        }
        return out.toBytes();
    }

    private static int[] concat(int count, int stride, int... record) {
        var all = new int[record.length + 2];
        all[0] = count;
        all[1] = stride;
        System.arraycopy(record, 0, all, 2, record.length);
        return all;
    }

    private static Bytes words(int... words) {
        var out = new ByteSink();
        for (int word : words) {
            out.u32(word & 0xffffffffL);
        }
        return out.toBytes();
    }

    @Test
    void fromRuntimeData() {
        var read = requireNonNull(RuntimeDataSubobjects.read(rdat(0x10, 2, 0, 1, 5, 0, 0, 0, 8, 5, 1, 0, 0, 0)));
        assertThat(read.isDamaged()).isFalse();
        assertThat(read.subobjects()).containsExactly(new Subobject.StateObjectConfig("soc", 5),
                new Subobject.SubobjectToExportsAssociation("a", "soc", List.of("Ray", "Lost")));
    }

    @Test
    void damagedRuntimeData() {
        assertThat(RuntimeDataSubobjects.read(Bytes.EMPTY)).isNull();
        assertThat(RuntimeDataSubobjects.read(rdat(0xf, 1, 0, 1, 5, 0, 0, 0))).isNull();
        assertThat(RuntimeDataSubobjects.read(rdat(0x10, 0))).isNull();
        assertThat(RuntimeDataSubobjects.read(rdat(0x10, 3, 0, 1, 5, 0, 0, 0))).as("a table that leaves its part").isNull();
        var twice = requireNonNull(RuntimeDataSubobjects.read(rdat(0x10, 3, 0, 1, 5, 0, 0, 0, 0, 1, 5, 0, 0, 0, 10, 99, 3, 0, 0, 0)));
        assertThat(twice.isDamaged()).isTrue();
        assertThat(twice.subobjects()).hasSize(1);
        assertThat(requireNonNull(RuntimeDataSubobjects.read(rdat(0x10, 1, 77, 1, 5, 0, 0, 0))).subobjects()).as("an unknown kind")
                .isEmpty();
    }

    /** Every index of a long row means the same long text. */
    @Test
    void textsThatAreUsedTooOften() {
        int length = 1 << 18;
        var out = new ByteSink().u32(0x10).u32(3).u32(20).u32(28 + length).u32(36 + 2 * length);
        out.u32(1).u32(length).fill('x', length);
        out.u32(2).u32(length).u32(length / 4 - 1).fill(0, length - 4);
        out.u32(6).u32(32).u32(1).u32(24).u32(8).u32(length - 1).u32(0).u32(0).u32(0).u32(0);
        var read = requireNonNull(RuntimeDataSubobjects.read(out.toBytes()));
        assertThat(read.subobjects()).isEmpty();
        assertThat(read.isDamaged()).isTrue();
    }

    /** Each record means the same long text; once it was used too often, it is not looked for again. */
    @Test
    @Timeout(value = 20, unit = TimeUnit.SECONDS)
    void recordsThatShareAText() {
        int length = 1 << 21;
        int count = 15_000;
        var out = new ByteSink().u32(0x10).u32(2).u32(16).u32(24 + length);
        out.u32(1).u32(length).fill('x', length);
        out.u32(6).u32(8 + 24L * count).u32(count).u32(24).fill(0, 24 * count);
        var read = requireNonNull(RuntimeDataSubobjects.read(out.toBytes()));
        assertThat(read.subobjects()).hasSize(1);
        assertThat(read.isDamaged()).isTrue();
    }
}

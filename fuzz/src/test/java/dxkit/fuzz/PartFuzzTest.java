package dxkit.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dxkit.container.Container;
import dxkit.hostile.HostileContainer;
import dxkit.io.ByteSource;
import dxkit.io.Bytes;
import dxkit.io.FourCC;
import dxkit.part.PartFormat;
import dxkit.part.PartFormats;
import dxkit.part.RawPart;
import dxkit.pdb.ShaderPdb;
import dxkit.walk.Context;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes as the contents of a part: a target for each kind that is decoded, named like it. It begins with the samples' parts of that name. */
class PartFuzzTest {
    private static Stream<Container> containers() {
        return Samples.all("containers", "dxbc", "pdb").map(Bytes::wrap)
                .map(file -> Container.open(Container.isContainer(file) ? file : ShaderPdb.open(ByteSource.of(file)).container()));
    }

    static Stream<byte[]> samples(TestInfo target) {
        String name = target.getTestMethod().orElseThrow().getName();
        return Stream.concat(containers().flatMap(container -> container.parts().stream()).filter(part -> part.is(name))
                .map(part -> part.data().toArray()), Stream.of(new byte[4]));
    }

    private static void part(String name, byte[] data) {
        Everything.part(FourCC.of(name), Bytes.wrap(data));
    }

    @Test
    void everyKindHasItsTarget() {
        var targets = Arrays.stream(PartFuzzTest.class.getDeclaredMethods()).filter(method -> method.isAnnotationPresent(FuzzTest.class))
                .map(method -> method.getName()).toList();
        assertThat(PartFormats.all().stream().filter(format -> !isRaw(format)).map(format -> format.name().toString()))
                .isNotEmpty().isSubsetOf(targets);
    }

    private static boolean isRaw(PartFormat<?> format) {
        try {
            return format.decode(Bytes.EMPTY, Context.NONE) instanceof RawPart;
        } catch (dxkit.io.FormatException refused) {
            return false;
        }
    }

    @MethodSource("samples")
    @FuzzTest
    void DXIL(byte[] data) {
        part("DXIL", data);
    }

    @MethodSource("samples")
    @FuzzTest
    void ILDB(byte[] data) {
        part("ILDB", data);
    }

    @MethodSource("samples")
    @FuzzTest
    void HASH(byte[] data) {
        part("HASH", data);
    }

    @MethodSource("samples")
    @FuzzTest
    void SFI0(byte[] data) {
        part("SFI0", data);
    }

    @MethodSource("samples")
    @FuzzTest
    void ILDN(byte[] data) {
        part("ILDN", data);
    }

    @MethodSource("samples")
    @FuzzTest
    void PRIV(byte[] data) {
        part("PRIV", data);
    }

    @MethodSource("samples")
    @FuzzTest
    void VERS(byte[] data) {
        part("VERS", data);
    }

    @MethodSource("samples")
    @FuzzTest
    void RTS0(byte[] data) {
        part("RTS0", data);
    }

    @MethodSource("samples")
    @FuzzTest
    void SRCI(byte[] data) {
        part("SRCI", data);
    }

    @MethodSource("samples")
    @FuzzTest
    void PSV0(byte[] data) {
        part("PSV0", data);
    }

    @MethodSource("samples")
    @FuzzTest
    void ISG1(byte[] data) {
        part("ISG1", data);
    }

    @MethodSource("samples")
    @FuzzTest
    void OSG1(byte[] data) {
        part("OSG1", data);
    }

    @MethodSource("samples")
    @FuzzTest
    void PSG1(byte[] data) {
        part("PSG1", data);
    }

    @MethodSource("samples")
    @FuzzTest
    void ISGN(byte[] data) {
        part("ISGN", data);
    }

    @MethodSource("samples")
    @FuzzTest
    void OSGN(byte[] data) {
        part("OSGN", data);
    }

    @MethodSource("samples")
    @FuzzTest
    void OSG5(byte[] data) {
        part("OSG5", data);
    }

    @MethodSource("samples")
    @FuzzTest
    void PCSG(byte[] data) {
        part("PCSG", data);
    }

    @MethodSource("samples")
    @FuzzTest
    void PDBI(byte[] data) {
        Everything.pdbInfo(Bytes.wrap(data));
    }

    /** Read where a library is listed. */
    @MethodSource("samples")
    @FuzzTest
    void RDAT(byte[] data) {
        var library = containers().filter(container -> container.part("RDAT").isPresent()).findFirst().orElseThrow();
        Everything.listing(HostileContainer.with(library, library.part("RDAT").orElseThrow(), Bytes.wrap(data)));
    }

    /** Read where a shader is listed, for the names in it. */
    @MethodSource("samples")
    @FuzzTest
    void STAT(byte[] data) {
        var shader = containers().filter(container -> container.part("STAT").isPresent() && container.part("DXIL").isPresent()).findFirst()
                .orElseThrow();
        Everything.listing(HostileContainer.with(shader, shader.part("STAT").orElseThrow(), Bytes.wrap(data)));
    }
}

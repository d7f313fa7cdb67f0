package dxkit.part;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dxkit.Corpus;
import dxkit.container.Container;
import dxkit.container.PartEntry;
import dxkit.hostile.Bits;
import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.Disk;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.rootsig.RootSignature;
import dxkit.walk.Context;
import dxkit.walk.Node;
import dxkit.walk.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Damaged parts: every number of real parts replaced, bytes changed at random, every length. Whatever comes of it, a part is either refused with a
 * {@link FormatException} or decoded in a way that loses nothing.
 */
@Timeout(value = 30, unit = TimeUnit.MINUTES)
class PartMutationTest {
    private static final long SEED = 20260101;
    private static final int LARGEST = 6000;
    /** The property {@code dxkit.mutations} makes runs this many times as large. */
    private static final int SCALE = Integer.getInteger("dxkit.mutations", 1);
    private static final int MOST_OF_A_FORMAT = 5 * SCALE;
    private static final int RANDOM_CHANGES = 150 * SCALE;
    /** Beyond these many bytes not every length is tried. */
    private static final int EVERY_LENGTH = 700;

    /** A part as it stands in a file. */
    private record Sample(String where, PartFormat<?> format, Context context, Bytes data) {
        static Sample of(Path file, PartEntry part) {
            return new Sample(file.getFileName() + " " + part, part.format(), part.context(), part.data());
        }
    }

    private static Path root() {
        return Path.of(Optional.ofNullable(System.getProperty("dxkit.root")).orElse(".."));
    }

    private static List<Path> files(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static List<Sample> parts(List<Path> files) throws IOException {
        List<Sample> samples = new ArrayList<>();
        for (Path file : files) {
            Bytes bytes = Disk.read(file);
            if (Container.isContainer(bytes) && !file.startsWith(root().resolve("samples/broken"))) {
                Container.open(bytes).parts().stream().filter(part -> part.data().length() <= LARGEST)
                        .forEach(part -> samples.add(Sample.of(file, part)));
            }
        }
        return samples;
    }

    /** A few parts of each format that is decoded, of sizes as different as they come. */
    private static List<Sample> select(List<Sample> all, int most) {
        Map<FourCC, List<Sample>> formats = new TreeMap<>();
        Set<Bytes> seen = new LinkedHashSet<>();
        all.stream().filter(sample -> !(sample.format.decode(sample.data, sample.context) instanceof RawPart))
                .filter(sample -> seen.add(sample.data)).sorted(Comparator.comparingInt(sample -> sample.data.length()))
                .forEach(sample -> formats.computeIfAbsent(sample.format.name(), name -> new ArrayList<>()).add(sample));
        List<Sample> chosen = new ArrayList<>();
        for (List<Sample> samples : formats.values()) {
            int count = Math.min(most, samples.size());
            for (int i = 0; i < count; i++) {
                chosen.add(samples.get(count == 1 ? 0 : i * (samples.size() - 1) / (count - 1)));
            }
        }
        return chosen;
    }

    /** Kinds that no compiler at hand writes, or only in large parts. */
    private static List<Sample> made() {
        var files = List.of(new SourceInfoPart.File("main.hlsl", "float4 main() : SV_Target { return 0; }"),
                new SourceInfoPart.File("b", ""));
        var args = List.of(new SourceArgs.Arg("T", "ps_6_0"), new SourceArgs.Arg("Zi", ""));
        return List.of(made(PrivatePart.FORMAT, new PrivatePart(Bytes.utf8("seventeen bytes.."))),
                made(SourceInfoPart.FORMAT, SourceInfoPart.of(files, args, SourceContents.Compression.ZLIB)),
                made(SourceInfoPart.FORMAT, SourceInfoPart.of(files, args, SourceContents.Compression.NONE)),
                new Sample("odd root signature", RootSignaturePart.FORMAT, Context.NONE, RootSignaturePartTest.odd()),
                made(RootSignaturePart.FORMAT, RootSignaturePart.of(RootSignaturePartTest.signature(RootSignature.V1_0))),
                made(RootSignaturePart.FORMAT, RootSignaturePart.of(RootSignaturePartTest.signature(RootSignature.V1_2))));
    }

    private static <P extends Part> Sample made(PartFormat<P> format, P part) {
        return new Sample("made here", format, Context.NONE, format.encode(part, Context.NONE));
    }

    private static List<Sample> samples() throws IOException {
        List<Sample> samples = new ArrayList<>(select(parts(files(root().resolve("samples"))), MOST_OF_A_FORMAT));
        samples.addAll(made());
        assertThat(samples.stream().map(sample -> sample.format.name().toString())).contains("DXIL", "HASH", "ILDN", "ISG1", "OSG1", "PRIV",
                "PSG1", "PSV0", "RTS0", "SFI0", "SRCI", "VERS");
        return samples;
    }

    private static void check(Sample sample, Bytes data, String change) {
        try {
            check(sample.format, data, sample.context);
        } catch (FormatException e) {
            assertThat(e.getMessage()).isNotEmpty();
        } catch (RuntimeException | AssertionError | StackOverflowError | OutOfMemoryError e) {
            fail(sample.where + ", " + change + ": " + data.hex(), e);
        }
    }

    private static <P extends Part> void check(PartFormat<P> format, Bytes data, Context context) {
        List<Span> spans = format.spans(data, context);
        P part = format.decode(data, context);
        assertThat(format.encode(part, context)).isEqualTo(data);
        Node node = format.toNode(part, context);
        P again = format.fromNode(node, context);
        assertThat(again).isEqualTo(part);
        assertThat(format.encode(again, context)).isEqualTo(data);
        assertThat(spans.stream().mapToLong(Span::length).sum()).isEqualTo(data.length());
        var llvm = context.with(Context.Dialect.LLVM);
        LlvmRules.checkYaml(format.name(), data, context);
        format.encode(format.fromNode(format.toNode(part, llvm), llvm), llvm);
    }

    private static <P extends Part> int replaceNumbers(Sample sample, PartFormat<P> format) {
        P part = format.decode(sample.data, sample.context);
        int numbers = format.numbers(part, sample.context);
        for (int i = 0; i < numbers; i++) {
            for (int j = 0; j < Bits.REPLACEMENTS.size(); j++) {
                check(sample, format.mutate(part, sample.context, i, Bits.REPLACEMENTS.get(j)), "number " + i + " replaced, way " + j);
            }
        }
        return numbers * Bits.REPLACEMENTS.size();
    }

    private static int changeBytes(Sample sample, Random random) {
        for (int i = 0; i < RANDOM_CHANGES && !sample.data.isEmpty(); i++) {
            byte[] bytes = sample.data.toArray();
            for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
                bytes[random.nextInt(bytes.length)] = (byte) (random.nextBoolean() ? random.nextInt(256) : random.nextInt(5) - 2);
            }
            check(sample, Bytes.wrap(bytes), "bytes changed, turn " + i);
        }
        return RANDOM_CHANGES;
    }

    private static int cut(Sample sample) {
        int step = 1 + sample.data.length() / EVERY_LENGTH;
        for (int length = 0; length < sample.data.length(); length += step) {
            check(sample, sample.data.slice(0, length), "cut to " + length);
        }
        check(sample, new ByteSink().bytes(sample.data).fill(0xab, 3).toBytes(), "three bytes more");
        return sample.data.length() / step;
    }

    private static int damage(List<Sample> samples) {
        var random = new Random(SEED);
        int tried = 0;
        for (Sample sample : samples) {
            tried += replaceNumbers(sample, sample.format) + changeBytes(sample, random) + cut(sample);
        }
        return tried;
    }

    @Test
    void damagedSamples() throws IOException {
        assertThat(damage(samples())).isGreaterThan(20_000);
    }

    @Test
    void damagedPartsOfTheCorpus() throws IOException {
        assertThat(damage(select(parts(Corpus.containers()), 2 * MOST_OF_A_FORMAT))).isGreaterThan(50_000);
    }
}

package dxkit.bitcode;

import dxkit.Corpus;
import dxkit.container.Container;
import dxkit.io.Bytes;
import dxkit.part.ProgramPart;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The bitcode of every program part of the corpus. */
public final class BitcodeCorpus {
    /**
     * One part.
     *
     * @param file    the container
     * @param part    its name
     * @param bitcode what it holds
     */
    public record Sample(Path file, String part, Bytes bitcode) {
        @Override
        public String toString() {
            return file + ":" + part;
        }
    }

    private BitcodeCorpus() {}

    /** The parts below these folders of the corpus; skips the test where there is no corpus. */
    public static List<Sample> samples(String... folders) {
        return of(Corpus.files(List.of(folders), ".dxil", ".dxbc"));
    }

    /** The parts of the project's own samples. */
    public static List<Sample> ofProject() {
        try (var files = Files.list(Path.of("../samples/containers"))) {
            return of(files.filter(file -> file.toString().endsWith(".dxil")).sorted().toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Sample> of(List<Path> files) {
        var samples = new ArrayList<Sample>();
        for (var file : files) {
            var bytes = Corpus.read(file);
            if (Container.isContainer(bytes)) {
                for (var part : Container.open(bytes).parts()) {
                    if (part.damage().isEmpty() && ProgramPart.isProgram(part.data())) {
                        samples.add(new Sample(file, part.name().toString(), ProgramPart.read(part.data()).bitcode()));
                    }
                }
            }
        }
        return samples;
    }
}

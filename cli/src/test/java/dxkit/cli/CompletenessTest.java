package dxkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.container.Container;
import dxkit.container.PartEntry;
import dxkit.io.Disk;
import dxkit.io.FourCC;
import dxkit.part.Part;
import dxkit.part.PartFormat;
import dxkit.part.PartFormats;
import dxkit.part.RawPart;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A kind of part that is decoded comes with a test, a sample with goldens and a page; names what is missing. */
class CompletenessTest {
    private static final Path TESTS = Project.ROOT.resolve("core/src/test/java/dxkit/part");
    private static final Path PAGES = Project.ROOT.resolve("docs/formats");
    private static final List<String> GOLDENS = List.of(".inspect", ".yaml");

    /** The record of each format that is decoded, found by the constants of the records. */
    private static Map<FourCC, Class<?>> records() throws IllegalAccessException {
        Map<FourCC, Class<?>> records = new HashMap<>();
        for (Class<?> part : Part.class.getPermittedSubclasses()) {
            for (Field field : part.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) && PartFormat.class.equals(field.getType())) {
                    field.setAccessible(true);
                    records.put(((PartFormat<?>) field.get(null)).name(), part);
                }
            }
        }
        return records;
    }

    private static Set<FourCC> inSamples() throws IOException {
        Set<FourCC> names = new HashSet<>();
        for (Path file : GoldenTest.containers()) {
            if (GOLDENS.stream().allMatch(golden -> Files.exists(file.resolveSibling(file.getFileName() + golden)))) {
                Container.open(Disk.read(file)).parts().stream().map(PartEntry::name).forEach(names::add);
            }
        }
        return names;
    }

    @Test
    void everythingIsThere() throws Exception {
        Map<FourCC, Class<?>> records = records();
        Set<FourCC> inSamples = inSamples();
        List<String> missing = new ArrayList<>();
        for (PartFormat<?> format : PartFormats.all()) {
            String name = format.name().toString();
            Class<?> record = records.get(format.name());
            Path page = PAGES.resolve(name + ".md");
            if (record == null) {
                if (!Files.exists(page) && !Project.read(PAGES.resolve("raw.md")).contains("\n## " + name + "\n")) {
                    missing.add(name + ": a heading in docs/formats/raw.md, or a page of its own");
                }
                continue;
            }
            if (!Files.exists(TESTS.resolve(record.getSimpleName() + "Test.java"))) {
                missing.add(name + ": a test, " + record.getSimpleName() + "Test");
            }
            if (!inSamples.contains(format.name())) {
                missing.add(name + ": a sample with a part of this name and goldens " + GOLDENS);
            }
            if (!Files.exists(page)) {
                missing.add(name + ": a page, docs/formats/" + name + ".md");
            }
        }
        assertThat(missing).isEmpty();
    }

    @Test
    void everyRecordIsInTheTable() throws Exception {
        Set<Class<?>> inTable = new HashSet<>();
        Map<FourCC, Class<?>> records = records();
        PartFormats.all().forEach(format -> inTable.add(records.getOrDefault(format.name(), RawPart.class)));
        assertThat(Part.class.getPermittedSubclasses()).allMatch(inTable::contains);
    }
}

package dxkit.cli;

import dxkit.debug.Sources;
import dxkit.io.Utf8;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The lines of a shader's sources, as far as the shader has them. */
final class SourceTexts {
    private final Optional<Sources> sources;
    private final Map<String, List<String>> files = new HashMap<>();

    SourceTexts(Optional<Sources> sources) {
        this.sources = sources;
    }

    /** The text of a line without the blanks around it; empty when it is not known. */
    String line(String file, int number) {
        var lines = files.computeIfAbsent(file, name -> sources.flatMap(known -> known.file(name))
                .map(found -> Utf8.decode(found.content()).lines().toList()).orElse(List.of()));
        return number > 0 && number <= lines.size() ? lines.get(number - 1).strip() : "";
    }
}

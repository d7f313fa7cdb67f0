package dxkit.cli;

import dxkit.part.PartFormat;
import dxkit.part.PartFormats;
import dxkit.part.RawPart;
import java.nio.file.Files;
import java.util.Locale;

/** {@code docs/parts.md} and the table in the README, made from the table of part formats. */
final class PartsReference {
    private static final String INTRODUCTION =
            """
                    # Parts of a container

                    Made from the table of formats: do not edit. `CONTRIBUTING.md` says how it is made anew.

                    "Decoded" parts are taken apart into fields by the library and put together again to the same bytes; the others are kept as they are. "Stripped by"
                    is the option of `dxkit strip` that removes the part.

                    | part | what it is | made by | decoded | at most one | stripped by | key in YAML |
                    | --- | --- | --- | --- | --- | --- | --- |
                    """;

    private PartsReference() {}

    /** The table in the README. */
    static String summary() {
        var table = new StringBuilder("| part | what it is | made by | |\n| --- | --- | --- | --- |\n");
        for (PartFormat<?> format : PartFormats.all()) {
            table.append("| ").append(link("docs/", format)).append(" | ").append(format.title()).append(" | ").append(producer(format))
                    .append(" | ").append(isDecoded(format) ? "decoded, encoded" : "kept as bytes").append(" |\n");
        }
        return table.toString();
    }

    private static String link(String docs, PartFormat<?> format) {
        String name = format.name().toString();
        boolean page = Files.exists(Project.ROOT.resolve("docs/formats/" + name + ".md"));
        return "[`" + name + "`](" + docs + "formats/" + (page ? name + ".md" : "raw.md#" + name.toLowerCase(Locale.ROOT)) + ")";
    }

    /** The whole page. */
    static String page() {
        var page = new StringBuilder(INTRODUCTION);
        for (PartFormat<?> format : PartFormats.all()) {
            page.append("| ").append(link("", format)).append(" | ").append(format.title()).append(" | ").append(producer(format))
                    .append(" | ")
                    .append(isDecoded(format) ? "yes" : "").append(" | ").append(format.isUnique() ? "yes" : "").append(" | ")
                    .append(option(format)).append(" | `").append(format.key()).append("` |\n");
        }
        return page.toString();
    }

    private static boolean isDecoded(PartFormat<?> format) {
        try {
            return !(format.decode(dxkit.io.Bytes.EMPTY, dxkit.walk.Context.NONE) instanceof RawPart);
        } catch (dxkit.io.FormatException e) {
            return true;
        }
    }

    private static String producer(PartFormat<?> format) {
        return switch (format.producer()) {
            case FXC -> "FXC";
            case DXC -> "DXC, LLVM";
            case BOTH -> "all";
        };
    }

    private static String option(PartFormat<?> format) {
        return switch (format.role()) {
            case PROGRAM -> "";
            case DEBUG -> "`--debug`";
            case ORIGIN -> format.name().toString().equals("ILDN") ? "`--debug-name`" : "";
            case REFLECTION -> "`--reflection`";
            case PRIVATE -> "`--private`";
            case ROOT_SIGNATURE -> "`--root-signature`";
        };
    }
}

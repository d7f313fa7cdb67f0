package dxkit.cli.llvm;

import dxkit.container.Container;
import dxkit.io.FormatException;
import dxkit.pdb.DbiHeader;
import dxkit.pdb.DbiStream;
import dxkit.pdb.InfoStream;
import dxkit.pdb.Msf;
import dxkit.pdb.MsfStream;
import dxkit.pdb.PdbFeature;
import dxkit.pdb.ShaderPdb;
import dxkit.pdb.StreamPurpose;
import dxkit.pdb.StringTable;
import dxkit.pdb.TpiHeader;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** What {@code llvm-pdbutil dump} prints about one file. */
final class PdbDump {
    private final Msf msf;
    private final LinePrinter printer;
    private final Optional<DbiStream> dbi;

    PdbDump(Msf msf, LinePrinter printer) {
        this.msf = msf;
        this.printer = printer;
        dbi = readable(() -> DbiStream.of(msf));
    }

    static <T> Optional<T> readable(Supplier<T> read) {
        try {
            return Optional.of(read.get());
        } catch (FormatException e) {
            return Optional.empty();
        }
    }

    private boolean hasStream(int index) {
        return msf.has(index) && msf.stream(index).length() > 0;
    }

    private boolean refers(java.util.function.ToIntFunction<DbiHeader> index) {
        return dbi.filter(d -> index.applyAsInt(d.header()) < msf.streamCount()).isPresent();
    }

    private boolean hasIds() {
        return msf.has(TpiHeader.IPI_INDEX) && readable(() -> InfoStream.of(msf)).filter(InfoStream::hasIpi).isPresent();
    }

    void summary() {
        printer.header("Summary");
        var info = InfoStream.of(msf);
        printer.indented(() -> {
            printer.line("Block Size: " + msf.blockSize());
            printer.line("Number of blocks: " + msf.superBlock().numBlocks());
            printer.line("Number of streams: " + msf.streamCount());
            printer.line("Signature: " + info.signature());
            printer.line("Age: " + info.age());
            printer.line("GUID: " + info.guid());
            printer.line("Features: 0x" + Integer.toHexString(PdbFeature.flags(info.features())));
            printer.line("Has Debug Info: " + hasStream(DbiHeader.INDEX));
            printer.line("Has Types: " + (TpiHeader.TPI_INDEX < msf.streamCount()));
            printer.line("Has IDs: " + hasIds());
            printer.line("Has Globals: " + refers(DbiHeader::globalSymbolStreamIndex));
            printer.line("Has Publics: " + refers(DbiHeader::publicSymbolStreamIndex));
            if (hasStream(DbiHeader.INDEX)) {
                var header = DbiStream.of(msf).header();
                printer.line("Is incrementally linked: " + header.isIncrementallyLinked());
                printer.line("Has conflicting types: " + header.hasConflictingTypes());
                printer.line("Is stripped: " + header.isStripped());
            }
        }).newLine();
    }

    void streams(boolean blocks) {
        printer.header("Streams");
        List<StreamPurpose> purposes = StreamPurpose.of(msf, false);
        int indexWidth = digits(msf.streamCount());
        int sizeWidth = digits(msf.streams().mapToLong(MsfStream::size).max().orElse(0));
        printer.indented(() -> msf.streams().forEach(stream -> {
            printer.line("Stream " + LinePrinter.right(stream.index(), indexWidth) + " (" + LinePrinter.right(stream.size(), sizeWidth)
                    + " bytes): ["
                    + purposes.get(stream.index()).longName() + "]");
            if (blocks) {
                printer.line(" ".repeat(7 + indexWidth) + "  Blocks: " + stream.blocks());
            }
        })).newLine();
    }

    private static int digits(long number) {
        return Long.toString(number).length();
    }

    void container() {
        printer.header("DirectX Container");
        var container =
                ShaderPdb.hasContainer(msf) ? readable(() -> Container.open(ShaderPdb.of(msf).container())) : Optional.<Container>empty();
        printer.indented(() -> container.ifPresentOrElse(this::container, () -> printer.line("Not present in file"))).newLine();
    }

    private void container(Container container) {
        var header = container.header();
        printer.line("Hash: " + header.digest().hex().toUpperCase(Locale.ROOT));
        printer.line("Version:");
        printer.indented(() -> printer.line("Major: " + header.major()).line("Minor: " + header.minor()));
        printer.line("FileSize: " + header.fileSize());
        printer.line("PartCount: " + header.partCount());
        printer.line("Parts:");
        printer.indented(() -> container.parts().forEach(part -> printer
                .line(part.name() + " | offset = " + part.offset() + ", size = " + part.declaredSize())));
    }

    void namedStreams() {
        printer.header("Named Streams");
        printer.indented(() -> InfoStream.of(msf).names().byName().forEach((name, index) -> {
            printer.line(name);
            printer.indented(() -> printer.line("Index: " + Integer.toUnsignedString(index))
                    .line("Size in bytes: " + (msf.has(index) ? msf.stream(index).size() : 0)));
        })).newLine();
    }

    void stringTable() {
        printer.header("String Table");
        var table = StringTable.of(msf, InfoStream.of(msf));
        printer.indented(() -> table.ifPresentOrElse(this::stringTable, () -> printer.line("Not present in file"))).newLine();
    }

    private void stringTable(StringTable table) {
        table.all();
        List<Long> places = table.buckets().stream().filter(place -> place != 0 && !table.string(place).isEmpty()).sorted().toList();
        int width = places.isEmpty() ? 1 : digits(places.getLast());
        printer.line(LinePrinter.right("ID", width) + " | String");
        places.forEach(place -> printer.line(LinePrinter.right(place, width) + " | '" + table.string(place) + "'"));
    }

    /** Parts of native PDBs, whose contents are not decoded: that a file has none of them can be told. */
    enum Native {
        SYMBOL_STATS("sym-stats", "Module Stats", "DBI", true),
        UDT_STATS("udt-stats", "S_UDT Record Stats", "Globals", true),
        MODULES("modules", "Modules", "DBI", false),
        FILES("files", "Files", "DBI", false),
        LINES("l", "Lines", "DBI", false),
        INLINEE_LINES("il", "Inlinee Lines", "DBI", false),
        CROSS_MODULE_IMPORTS("xmi", "Cross Module Imports", "DBI", false),
        CROSS_MODULE_EXPORTS("xme", "Cross Module Exports", "DBI", false),
        FPO("fpo", "", "DBI", false),
        TYPES("types", "Types (TPI Stream)", "TPI", false),
        IDS("ids", "Types (IPI Stream)", "IPI", false),
        GSI_RECORDS("gsi-records", "GSI Records", "GSI Common Symbol", false),
        GLOBALS("globals", "Global Symbols", "Globals", false),
        PUBLICS("publics", "Public Symbols", "Publics", false),
        SYMBOLS("symbols", "Symbols", "DBI", false),
        SECTION_HEADERS("section-headers", "Section Headers", "DBI", false),
        SECTION_CONTRIBUTIONS("section-contribs", "Section Contributions", "DBI", false),
        SECTION_MAP("section-map", "Section Map", "DBI", false);

        final String option;
        private final String title;
        private final String stream;
        private final boolean lineAfter;

        Native(String option, String title, String stream, boolean lineAfter) {
            this.option = option;
            this.title = title;
            this.stream = stream;
            this.lineAfter = lineAfter;
        }
    }

    private boolean has(String stream) {
        return switch (stream) {
            case "DBI" -> hasStream(DbiHeader.INDEX);
            case "TPI" -> hasStream(TpiHeader.TPI_INDEX);
            case "IPI" -> hasIds();
            case "Globals" -> refers(DbiHeader::globalSymbolStreamIndex);
            case "Publics" -> refers(DbiHeader::publicSymbolStreamIndex);
            default -> refers(DbiHeader::symRecordStreamIndex);
        };
    }

    /**
     * Says that a part of native PDBs is not there.
     *
     * @throws FormatException if it is there
     */
    void absent(Native part) {
        if (has(part.stream)) {
            throw FormatException.of("--" + part.option + " is not supported: the file has a " + part.stream
                    + " stream, and types and symbols of native code are not decoded here");
        }
        for (String title : part == Native.SECTION_HEADERS ? List.of(part.title, "Original Section Headers") : List.of(part.title)) {
            if (!title.isEmpty()) {
                printer.header(title);
            }
            printer.indented(4, () -> printer.line(part.stream + " stream not present"));
        }
        if (part.lineAfter) {
            printer.newLine();
        }
    }
}

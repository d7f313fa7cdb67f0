package dxkit.pdb;

import dxkit.io.FormatException;
import dxkit.pdb.DbiStream.DebugStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a stream is for, as far as the file tells.
 *
 * @param kind how that is known
 * @param name LLVM's label, or the name of the stream or module
 */
public record StreamPurpose(Kind kind, String name) {

    /** How a purpose is known. */
    public enum Kind {
        /** By its number, or because another stream refers to it. */
        FIXED,
        /** By an entry of the named streams. */
        NAMED,
        /** It holds the symbols of a module. */
        MODULE,
        /** It is not. */
        UNKNOWN
    }

    /** Label of stream 5 of a shader PDB. */
    public static final StreamPurpose CONTAINER = new StreamPurpose(Kind.FIXED, "DXContainer Stream");

    /** A stream that nothing refers to. */
    public static final StreamPurpose UNKNOWN = new StreamPurpose(Kind.UNKNOWN, "???");

    private static final Map<Integer, String> BY_NUMBER =
            Map.of(0, "Old MSF Directory", InfoStream.INDEX, "PDB Stream", TpiHeader.TPI_INDEX, "TPI Stream", DbiHeader.INDEX, "DBI Stream",
                    TpiHeader.IPI_INDEX, "IPI Stream");

    /** The label as LLVM prints it. */
    public String longName() {
        return switch (kind) {
            case NAMED -> "Named Stream \"" + name + '"';
            case MODULE -> "Module \"" + name + '"';
            case FIXED, UNKNOWN -> name;
        };
    }

    /**
     * The purposes of all streams of a file. Streams that are damaged tell nothing.
     *
     * @param nameContainer whether stream 5 is looked into and called a container if it begins like one, as LLVM 23 does and LLVM 22 does not
     */
    public static List<StreamPurpose> of(Msf msf, boolean nameContainer) {
        Map<Integer, StreamPurpose> known = new HashMap<>();
        var info = readable(() -> InfoStream.of(msf));
        info.flatMap(i -> readable(() -> i.names().byName())).ifPresent(names -> names.forEach((name, index) -> known.put(index,
                new StreamPurpose(Kind.NAMED, name))));
        var dbi = readable(() -> DbiStream.of(msf));
        dbi.flatMap(d -> readable(d::moduleList))
                .ifPresent(modules -> modules.forEach(m -> known.put(m.stream(), new StreamPurpose(Kind.MODULE, m.name()))));
        dbi.ifPresent(d -> {
            for (var kind : DebugStream.values()) {
                refer(known, d.debugStream(kind), kind.label());
            }
        });
        if (info.filter(InfoStream::hasIpi).isPresent()) {
            refer(msf, TpiHeader.IPI_INDEX, "IPI", known);
        }
        refer(msf, TpiHeader.TPI_INDEX, "TPI", known);
        dbi.map(DbiStream::header).ifPresent(h -> {
            refer(known, h.symRecordStreamIndex(), "Symbol Records");
            refer(known, h.publicSymbolStreamIndex(), "Public Symbol Hash");
            refer(known, h.globalSymbolStreamIndex(), "Global Symbol Hash");
        });
        if (nameContainer && ShaderPdb.hasContainer(msf)) {
            known.put(ShaderPdb.CONTAINER_INDEX, CONTAINER);
        }
        BY_NUMBER.forEach((index, label) -> refer(known, index, label));
        List<StreamPurpose> purposes = new ArrayList<>(msf.streamCount());
        for (int i = 0; i < msf.streamCount(); i++) {
            purposes.add(i == DbiHeader.NO_STREAM ? UNKNOWN : known.getOrDefault(i, UNKNOWN));
        }
        return purposes;
    }

    private static void refer(Map<Integer, StreamPurpose> known, int index, String label) {
        known.put(index, new StreamPurpose(Kind.FIXED, label));
    }

    private static void refer(Msf msf, int index, String label, Map<Integer, StreamPurpose> known) {
        readable(() -> TpiHeader.of(msf, index)).ifPresent(header -> {
            refer(known, header.hashAuxStreamIndex(), label + " Aux Hash");
            refer(known, header.hashStreamIndex(), label + " Hash");
        });
    }

    private static <T> Optional<T> readable(Supplier<T> read) {
        try {
            return Optional.of(read.get());
        } catch (FormatException e) {
            return Optional.empty();
        }
    }
}

package dxkit.pdb;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.walk.Context;
import dxkit.walk.Fields;
import dxkit.walk.ReadFields;
import java.util.ArrayList;
import java.util.List;

/**
 * Stream 3 of a native PDB, its substreams left as bytes.
 *
 * @param header the header
 * @param modules module infos
 * @param sectionContributions which module each piece of a section came from
 * @param sectionMap sections of the image
 * @param fileInfo source files by module
 * @param typeServerMap type servers
 * @param editAndContinue names for edit and continue
 * @param debugStreams numbers of optional streams, 16 bits each, see {@link DebugStream}
 * @param rest bytes behind the last substream
 */
public record DbiStream(DbiHeader header, Bytes modules, Bytes sectionContributions, Bytes sectionMap, Bytes fileInfo, Bytes typeServerMap,
        Bytes editAndContinue, Bytes debugStreams, Bytes rest) {

    /** The optional streams, in the order of their numbers in {@link DbiStream#debugStreams}; labels are LLVM's. */
    public enum DebugStream {
        /** Frame pointer omission. */
        FPO("FPO Data"),
        /** Exception table. */
        EXCEPTION("Exception Data"),
        /** Fixups. */
        FIXUP("Fixup Data"),
        /** Addresses moved to. */
        OMAP_TO_SOURCE("Omap To Source Data"),
        /** Addresses moved from. */
        OMAP_FROM_SOURCE("Omap From Source Data"),
        /** Section headers of the image. */
        SECTION_HEADERS("Section Header Data"),
        /** Map of metadata tokens. */
        TOKEN_RID_MAP("Token Rid Data"),
        /** Unwind information. */
        XDATA("Xdata"),
        /** Procedures. */
        PDATA("Pdata"),
        /** Frame pointer omission, newer form. */
        NEW_FPO("New FPO Data"),
        /** Section headers before the image was rearranged. */
        ORIGINAL_SECTION_HEADERS("Section Header Original Data");

        private final String label;

        DebugStream(String label) {
            this.label = label;
        }

        /** LLVM's name for a stream of this kind. */
        public String label() {
            return label;
        }
    }

    static DbiStream walk(Fields<DbiStream> f) {
        DbiHeader h = f.struct("Header", DbiHeader::walk, DbiStream::header);
        Bytes modules = f.bytes("Modules", h.modiSubstreamSize(), DbiStream::modules);
        Bytes sectionContributions = f.bytes("SectionContributions", h.secContrSubstreamSize(), DbiStream::sectionContributions);
        Bytes sectionMap = f.bytes("SectionMap", h.sectionMapSize(), DbiStream::sectionMap);
        Bytes fileInfo = f.bytes("FileInfo", h.fileInfoSize(), DbiStream::fileInfo);
        Bytes typeServerMap = f.bytes("TypeServerMap", h.typeServerSize(), DbiStream::typeServerMap);
        Bytes editAndContinue = f.bytes("EditAndContinue", h.ecSubstreamSize(), DbiStream::editAndContinue);
        Bytes debugStreams = f.bytes("DebugStreams", h.optionalDbgHdrSize(), DbiStream::debugStreams);
        return new DbiStream(h, modules, sectionContributions, sectionMap, fileInfo, typeServerMap, editAndContinue, debugStreams,
                f.rest("Rest", DbiStream::rest));
    }

    /**
     * Reads the stream of a file.
     *
     * @throws FormatException if there is none or it is damaged
     */
    public static DbiStream of(Msf msf) {
        try {
            return read(msf.stream(DbiHeader.INDEX).bytes());
        } catch (FormatException e) {
            throw e.in("DBI stream");
        }
    }

    /**
     * Reads the bytes of a stream.
     *
     * @throws FormatException if they are damaged
     */
    public static DbiStream read(Bytes stream) {
        return ReadFields.read(stream, Context.NONE, DbiStream::walk);
    }

    /**
     * The modules one by one.
     *
     * @throws FormatException if their substream is damaged
     */
    public List<DbiModule> moduleList() {
        List<DbiModule> list = new ArrayList<>();
        for (int at = 0; at < modules.length();) {
            int[] size = new int[1];
            try {
                list.add(ReadFields.read(modules.from(at), Context.NONE, f -> {
                    var module = DbiModule.walk(f);
                    size[0] = f.position();
                    return module;
                }));
            } catch (FormatException e) {
                throw e.in("Modules[" + list.size() + "]");
            }
            at += size[0];
        }
        return List.copyOf(list);
    }

    /** Number of an optional stream, or {@link DbiHeader#NO_STREAM}. */
    public int debugStream(DebugStream kind) {
        return debugStreams.has(2L * kind.ordinal(), 2) ? debugStreams.u16(2L * kind.ordinal()) : DbiHeader.NO_STREAM;
    }
}

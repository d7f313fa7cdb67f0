package dxkit.pdb;

import dxkit.io.FormatException;
import dxkit.walk.Context;
import dxkit.walk.Fields;
import dxkit.walk.Node;
import dxkit.walk.NodeReader;
import dxkit.walk.NodeWriter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.LongStream;

/**
 * A shader PDB as LLVM's YAML describes it (pdb2yaml, yaml2pdb). The description of the container itself belongs to another package and is passed through.
 *
 * @param blockSize bytes in a block
 * @param info the info stream
 * @param container what stands below {@code DXContainer}
 */
public record PdbDocument(long blockSize, InfoStream info, Node container) {
    private static final String MSF = "MSF";
    private static final String PDB_STREAM = "PdbStream";
    private static final String CONTAINER_STREAM = "DXContainerStream";
    private static final String CONTAINER = "DXContainer";
    /** All but the first three are taken and not needed: the layout is made anew, and only streams 1 and 5 are filled. */
    private static final List<String> KEYS = List.of(MSF, PDB_STREAM, CONTAINER_STREAM, "StreamSizes", "StreamMap", "StringTable",
            "DbiStream", "TpiStream", "IpiStream", "PublicsStream");

    /** What a document tells. */
    public enum Section {
        /** The file as a whole. */
        FILE_HEADERS,
        /** Sizes of the streams. */
        STREAM_METADATA,
        /** Blocks of the streams. */
        STREAM_DIRECTORY,
        /** Strings of {@code /names}. */
        STRING_TABLE,
        /** The info stream. */
        PDB_STREAM,
        /** Header of the DBI stream. */
        DBI_STREAM,
        /** That there is a publics stream; its records are not decoded. */
        PUBLICS_STREAM
    }

    /**
     * The tree of a file.
     *
     * @param minimal whether keys are left out whose value is the usual one
     * @param container the tree of the container in stream 5, if it is asked for and can be read
     * @throws FormatException if a stream that is asked for is damaged
     */
    public static Node.Map write(Msf msf, Set<Section> sections, boolean minimal, Optional<Node> container) {
        var map = new Node.Map();
        boolean directory = sections.contains(Section.STREAM_DIRECTORY);
        boolean metadata = directory || sections.contains(Section.STREAM_METADATA);
        if (sections.contains(Section.FILE_HEADERS)) {
            map.put(MSF, NodeWriter.write(MsfHeaders.of(msf, metadata), Context.NONE, f -> MsfHeaders.walk(f, minimal)));
        }
        if (metadata) {
            map.put("StreamSizes", flow(msf.streams().mapToLong(MsfStream::size)));
        }
        if (directory) {
            map.put("StreamMap", list(msf.streams().map(stream -> new Node.Map().put("Stream", flow(stream.blocks().stream()))).toList()));
        }
        if (sections.contains(Section.STRING_TABLE)) {
            StringTable.of(msf, InfoStream.of(msf)).ifPresent(table -> map.put("StringTable",
                    list(table.all().stream().filter(text -> !text.isEmpty()).map(Node.Text::new).toList())));
        }
        if (sections.contains(Section.PDB_STREAM)) {
            map.put(PDB_STREAM, NodeWriter.write(InfoStream.of(msf), Context.NONE, f -> InfoStream.nodeWalk(f, minimal)));
        }
        if (sections.contains(Section.DBI_STREAM) && msf.has(DbiHeader.INDEX) && msf.stream(DbiHeader.INDEX).length() > 0) {
            map.put("DbiStream", dbi(DbiStream.of(msf).header(), minimal));
        }
        if (sections.contains(Section.PUBLICS_STREAM)) {
            map.put("PublicsStream", new Node.Map().put("Records", list(List.of())));
        }
        container.ifPresent(node -> map.put(CONTAINER_STREAM, new Node.Map().put(CONTAINER, node)));
        return map;
    }

    private static Node.Seq flow(LongStream numbers) {
        return new Node.Seq(numbers.<Node>mapToObj(Node::num).toList(), true, null);
    }

    private static Node.Seq list(List<? extends Node> items) {
        return new Node.Seq(List.copyOf(items), false, null);
    }

    private static Node.Map dbi(DbiHeader header, boolean minimal) {
        return NodeWriter.write(header, Context.NONE, f -> {
            or(f, DbiVersion.V70.value(), minimal).constant("VerHeader", 4, DbiVersion.NAMES, DbiHeader::versionHeader);
            or(f, 1, minimal).u32("Age", DbiHeader::age);
            or(f, 0, minimal).u16("BuildNumber", DbiHeader::buildNumber);
            or(f, 0, minimal).u16("PdbDllVersion", DbiHeader::pdbDllVersion);
            or(f, 0, minimal).u16("PdbDllRbld", DbiHeader::pdbDllRbld);
            or(f, 1, minimal).u16("Flags", DbiHeader::flags);
            or(f, Machine.X86.value(), minimal).constant("MachineType", 2, Machine.NAMES, DbiHeader::machineType);
            return header;
        });
    }

    /** The next field of a node tree has this value if it is absent; with {@code minimal} it is left out when it has it. */
    static <T> Fields<T> or(Fields<T> f, Object value, boolean minimal) {
        return minimal ? f.usually(value) : f.optional(value);
    }

    /**
     * Reads the tree of a document.
     *
     * @throws FormatException if it does not describe a PDB, or one without a container, which this library does not make
     */
    public static PdbDocument read(Node document) {
        if (!(document instanceof Node.Map map)) {
            throw document.error("needed a map of the keys of a PDB");
        }
        checkKeys(map, KEYS);
        Node headers = map.get(MSF);
        MsfHeaders msf = headers == null ? MsfHeaders.NONE : make(MSF, headers, f -> MsfHeaders.walk(f, false));
        long blockSize = msf.superBlock().blockSize();
        if (!SuperBlock.isBlockSize(blockSize)) {
            throw map.error("needed a power of two from 512 to 32768, found " + blockSize).in("BlockSize").in("SuperBlock").in(MSF);
        }
        Node info = map.get(PDB_STREAM);
        Node stream = map.get(CONTAINER_STREAM);
        if (stream == null) {
            throw map.error("needed the key " + CONTAINER_STREAM + ": PDBs of native code are read here, but not made");
        }
        Node container = container(stream);
        return new PdbDocument(blockSize,
                info == null
                        ? ShaderPdb.info(Guid.ZERO, MsfWriter.Layout.LLVM)
                        : make(PDB_STREAM, info, f -> InfoStream.nodeWalk(f, false)),
                container);
    }

    private static Node container(Node stream) {
        try {
            if (stream instanceof Node.Map contents) {
                checkKeys(contents, List.of(CONTAINER));
                if (contents.get(CONTAINER) instanceof Node container) {
                    return container;
                }
            }
            throw stream.error("needed the key " + CONTAINER);
        } catch (FormatException e) {
            throw e.in(CONTAINER_STREAM);
        }
    }

    private static void checkKeys(Node.Map map, List<String> known) {
        for (String key : map.keys()) {
            if (!known.contains(key)) {
                throw NodeReader.unknown(map, key, known);
            }
        }
    }

    private static <T> T make(String key, Node node, Function<? super Fields<T>, T> walk) {
        try {
            return NodeReader.read(node, Context.NONE, walk);
        } catch (FormatException e) {
            throw e.in(key);
        }
    }
}

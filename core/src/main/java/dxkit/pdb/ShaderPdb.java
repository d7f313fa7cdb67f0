package dxkit.pdb;

import dxkit.io.ByteSource;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.Sniff;
import dxkit.pdb.MsfWriter.Layout;
import java.util.List;
import java.util.Optional;

/** A PDB as the envelope of one shader's container, which is its stream 5. */
public final class ShaderPdb {
    /** Number of the stream that holds the container. */
    public static final int CONTAINER_INDEX = 5;

    private static final Bytes CONTAINER_MAGIC = Bytes.utf8("DXBC");

    private final Msf msf;

    private ShaderPdb(Msf msf) {
        this.msf = msf;
    }

    /**
     * Opens a file.
     *
     * @throws FormatException if it is not a PDB, or holds no container
     */
    public static ShaderPdb open(ByteSource source) {
        return of(Msf.open(source));
    }

    /**
     * The same over an open file.
     *
     * @throws FormatException if it holds no container
     */
    public static ShaderPdb of(Msf msf) {
        if (!hasContainer(msf)) {
            throw FormatException.of("needed a DirectX container in stream " + CONTAINER_INDEX + ", found " + describe(msf));
        }
        return new ShaderPdb(msf);
    }

    private static String describe(Msf msf) {
        if (CONTAINER_INDEX >= msf.streamCount()) {
            return "a PDB of " + msf.streamCount() + " streams";
        }
        var stream = msf.stream(CONTAINER_INDEX);
        return stream.length() == 0
                ? stream.isPresent() ? "an empty stream" : "no such stream"
                : start(stream).map(Sniff::describe).orElse("damage");
    }

    private static Optional<Bytes> start(MsfStream stream) {
        try {
            return Optional.of(stream.read(0, (int) Math.min(16, stream.length())));
        } catch (FormatException e) {
            return Optional.empty();
        }
    }

    /** Whether stream 5 of a file begins like a container. */
    public static boolean hasContainer(Msf msf) {
        return msf.has(CONTAINER_INDEX)
                && start(msf.stream(CONTAINER_INDEX)).filter(bytes -> bytes.startsWith(CONTAINER_MAGIC)).isPresent();
    }

    /** The file. */
    public Msf msf() {
        return msf;
    }

    /**
     * The info stream.
     *
     * @throws FormatException if it is damaged
     */
    public InfoStream info() {
        return InfoStream.of(msf);
    }

    /**
     * The bytes of the container.
     *
     * @throws FormatException if a block of it lies outside the file
     */
    public Bytes container() {
        return msf.stream(CONTAINER_INDEX).bytes();
    }

    /**
     * Whose layout the file has: the producer that would have written these very bytes for this container.
     *
     * @throws FormatException if the file is damaged
     */
    public Optional<Layout> layout() {
        if (msf.source().length() > MsfWriter.LARGEST_FILE) {
            return Optional.empty();
        }
        var superBlock = msf.superBlock();
        Layout likely = superBlock.freeBlockMap() != 1
                ? Layout.LLVM
                : superBlock.numBlocks() < msf.fileBlocks() ? Layout.DXC : Layout.DXC_COUNTED;
        Bytes made = make(container(), info(info().guid(), likely), likely, msf.blockSize());
        return made.equals(msf.source().read(0, (int) msf.source().length())) ? Optional.of(likely) : Optional.empty();
    }

    /**
     * A file like those of a producer: the same bytes for the same container and GUID.
     *
     * @param container the container, whole
     * @param guid the shader's hash: what its HASH part holds
     * @param layout whose layout
     */
    public static Bytes make(Bytes container, Guid guid, Layout layout) {
        return make(container, info(guid, layout), layout, 0);
    }

    /**
     * A file like those of a producer.
     *
     * @param container the container, whole
     * @param info the info stream
     * @param layout whose layout
     * @param blockSize block size, or 0 for the producer's own, which grows with the file where it must
     * @throws FormatException if the file would not fit into blocks of that size
     */
    public static Bytes make(Bytes container, InfoStream info, Layout layout, int blockSize) {
        var writer = new MsfWriter(layout);
        if (blockSize != 0) {
            writer.blockSize(blockSize);
        }
        writer.add(Bytes.EMPTY).add(info.toBytes()).add(Bytes.EMPTY).add(Bytes.EMPTY).add(Bytes.EMPTY).add(container);
        return writer.toBytes();
    }

    /** The info stream that a producer writes for a shader. */
    public static InfoStream info(Guid guid, Layout layout) {
        List<PdbFeature> features = layout != Layout.LLVM ? List.of(new PdbFeature(0)) : List.of();
        return new InfoStream(PdbVersion.VC70, 0, 1, guid, NamedStreams.NONE, features, Bytes.EMPTY);
    }
}

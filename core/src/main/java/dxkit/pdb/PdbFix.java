package dxkit.pdb;

import dxkit.io.Bytes;
import dxkit.io.FormatException;

/** Writes a PDB anew so that nothing is irregular about its layout; the contents of the streams stay as they are. */
public final class PdbFix {
    private PdbFix() {}

    /**
     * The streams of a file in LLVM's layout: true block count, true free-block maps, no block used twice, none reserved. Blocks grow where the directory
     * needs it. A hash table of stream names that readers cannot use is built anew.
     *
     * @throws FormatException if a stream cannot be read whole
     */
    public static Bytes fix(Msf msf) {
        var writer = new MsfWriter(MsfWriter.Layout.LLVM).smallestBlockSize(msf.blockSize());
        msf.wholeStreams().forEach(stream -> {
            if (stream.isPresent()) {
                writer.add(stream.index() == InfoStream.INDEX ? info(stream.bytes()) : stream.bytes());
            } else {
                writer.addAbsent();
            }
        });
        return writer.toBytes();
    }

    private static Bytes info(Bytes stream) {
        try {
            var info = InfoStream.read(stream);
            if (info.names().entries().size() > Msf.MOST_STREAMS || info.names().misplaced().isEmpty()) {
                return stream;
            }
            var names = NamedStreams.of(info.names().byName());
            return new InfoStream(info.version(), info.signature(), info.age(), info.guid(), names, info.features(), info.rest()).toBytes();
        } catch (FormatException e) {
            return stream;
        }
    }
}

package dxkit.pdb;

import dxkit.walk.Fields;
import dxkit.walk.Show;
import java.util.List;

/**
 * What LLVM's YAML tells of an MSF file as a whole.
 *
 * @param superBlock the super block
 * @param numDirectoryBlocks blocks of the directory
 * @param directoryBlocks their numbers
 * @param numStreams streams, or 0 where the document does not tell of streams
 * @param fileSize bytes in the file
 */
record MsfHeaders(SuperBlock superBlock, long numDirectoryBlocks, List<Long> directoryBlocks, long numStreams, long fileSize) {
    /** Of a document that says nothing. */
    static final MsfHeaders NONE = new MsfHeaders(new SuperBlock(SuperBlock.DEFAULT_BLOCK_SIZE, 0, 0, 0, 0, 0), 0, List.of(), 0, 0);

    static MsfHeaders of(Msf msf, boolean withStreams) {
        return new MsfHeaders(msf.superBlock(), msf.directoryBlocks().size(), msf.directoryBlocks().stream().boxed().toList(),
                withStreams ? msf.streamCount() : 0, msf.source().length());
    }

    static MsfHeaders walk(Fields<MsfHeaders> f, boolean minimal) {
        var superBlock = f.optional(NONE.superBlock).struct("SuperBlock", s -> SuperBlock.walk(s, minimal), MsfHeaders::superBlock);
        long numDirectoryBlocks = f.optional(0).u32("NumDirectoryBlocks", MsfHeaders::numDirectoryBlocks);
        var directoryBlocks = f.optional(List.of()).numbers("DirectoryBlocks", 0, 4, Show.DECIMAL, MsfHeaders::directoryBlocks);
        long numStreams = f.optional(0).u32("NumStreams", MsfHeaders::numStreams);
        long fileSize = f.optional(0).u32("FileSize", MsfHeaders::fileSize);
        return new MsfHeaders(superBlock, numDirectoryBlocks, directoryBlocks, numStreams, fileSize);
    }
}

package dxkit.pdb;

import dxkit.io.FormatException;
import dxkit.walk.Node;
import java.util.Locale;

/**
 * Something about a PDB that is not as it should be.
 *
 * @param kind what it is in general
 * @param offset file offset of the bytes that say so, or -1
 * @param what what was found here and what was needed
 */
public record Irregularity(Kind kind, long offset, String what) {

    /** How much it matters. */
    public enum Severity {
        /** No known reader minds. */
        NOTE,
        /** Some readers refuse the file or misread it. */
        WARNING,
        /** Contents are lost or cannot be trusted. */
        ERROR;

        /** The name in texts. */
        public String label() {
            return Irregularity.label(this);
        }
    }

    /** The known kinds. */
    public enum Kind {
        /** See its explanation, as for all of these. */
        BLOCK_COUNT_SHORT(Severity.WARNING, true,
                "The super block counts fewer blocks than the streams use. Every PDB of dxc counts one too few, because it "
                        + "forgets the block map. Strict readers take the last block for one that does not exist."),
        BLOCK_COUNT_LONG(Severity.ERROR, false,
                "The super block counts more blocks than the file has: the end of the file is missing, as after a broken "
                        + "copy or download."),
        BLOCKS_BEHIND_COUNT(Severity.NOTE, true,
                "The file goes on behind the blocks that the super block counts, and nothing refers to what is there."),
        LAST_BLOCK_PARTIAL(Severity.WARNING, true, "The length of the file is not a multiple of the block size. LLVM refuses such a file."),
        FREE_MAP_NUMBER(Severity.WARNING, true,
                "The super block must name block 1 or 2 as the start of the free-block map. LLVM refuses other numbers."),
        FREE_MAP_EMPTY(Severity.WARNING, true,
                "The free-block map is all zero: it calls no block free, not even those behind the end of the file. dxc never "
                        + "fills it. A writer that adds to the file cannot rely on it."),
        FREE_MAP_USED_BLOCKS(Severity.WARNING, true,
                "The free-block map calls blocks free that are in use. A writer that adds to the file would overwrite "
                        + "them."),
        FREE_MAP_LOST_BLOCKS(Severity.NOTE, true,
                "The free-block map says that blocks are in use to which nothing refers: space is wasted, no more."),
        MAP_BLOCK_USED(Severity.WARNING, true,
                "Data stands in a block whose number is kept for the free-block maps (block size times a number, plus 1 or 2). "
                        + "dxc does so in files of more than 512 blocks. A writer that adds to the file would overwrite it with a map."),
        BLOCK_MAP_UNLISTED(Severity.WARNING, true,
                "The directory is so large that the list of its blocks takes several blocks, and the super block tells only "
                        + "the first, as dxc does. The others are taken to follow it. Microsoft's readers want each told; LLVM refuses every such file."),
        BLOCK_MAP_LARGE(Severity.NOTE, true,
                "The list of the directory's blocks takes several blocks. LLVM refuses such a file; larger blocks avoid it."),
        DIRECTORY_SIZE(Severity.WARNING, true, "The size of the directory is not a multiple of 4. LLVM refuses such a file."),
        DIRECTORY_SHORT(Severity.ERROR, false, "The directory ends before it has told the blocks of all streams."),
        DIRECTORY_REST(Severity.NOTE, true, "The directory is larger than its contents."),
        BLOCK_OUTSIDE_FILE(Severity.ERROR, false, "A stream uses a block that the file does not have. The stream cannot be read whole."),
        BLOCK_SHARED(Severity.ERROR, true, "Two users share a block. One of them has lost its contents."),
        STREAM_TOO_LARGE(Severity.ERROR, false, "A stream is larger than the file that holds it, so its blocks repeat."),
        UNKNOWN1_SET(Severity.NOTE, true, "A word of the super block that is always 0 is not."),
        INFO_UNREADABLE(Severity.ERROR, false,
                "The PDB info stream cannot be read: nothing says which shader or image the PDB belongs to."),
        INFO_VERSION(Severity.WARNING, false, "The version of the info stream is not one that LLVM reads (VC70, VC80, VC110, VC140)."),
        INFO_EXTRA_WORDS(Severity.NOTE, false,
                "The info stream ends with words that are no known feature. Every PDB of dxc has one word 0 there. Readers pass "
                        + "over it."),
        NAMES_UNREADABLE(Severity.WARNING, false, "The names of the streams overlap and cannot be trusted."),
        NAME_WITHOUT_STREAM(Severity.WARNING, false, "A name refers to a stream that does not exist."),
        NAME_MISPLACED(Severity.WARNING, true, "A name is not in the bucket of the hash table where readers look for it."),
        CONTAINER_MISSING(Severity.WARNING, false, "The PDB holds neither a shader container nor native code."),
        CONTAINER_SIZE(Severity.ERROR, false, "The container in stream 5 says it has another size than the stream."),
        CONTAINER_DAMAGED(Severity.ERROR, false, "The container in stream 5, or a part of it, cannot be read."),
        CONTAINER_ODD(Severity.NOTE, false, "Something about the container in stream 5 is unusual."),
        GUID_NOT_HASH(Severity.WARNING, false,
                "The GUID of the PDB is not the hash in the container. Tools that look for a PDB by its GUID do not find it, or refuse it.");

        private final Severity severity;
        private final boolean repairable;
        private final String explanation;

        Kind(Severity severity, boolean repairable, String explanation) {
            this.severity = severity;
            this.repairable = repairable;
            this.explanation = explanation;
        }

        /** The name in texts, such as {@code block-count-short}. */
        public String label() {
            return Irregularity.label(this);
        }

        /** How much it matters. */
        public Severity severity() {
            return severity;
        }

        /** Whether {@link PdbFix} can undo it. */
        public boolean repairable() {
            return repairable;
        }

        /** What it means, who does it and who minds. */
        public String explanation() {
            return explanation;
        }
    }

    /** What an exception says, without the offset. */
    public static String reason(FormatException e) {
        return e.path().isEmpty() ? e.problem() : e.path() + ": " + e.problem();
    }

    /** As a tree for machines. */
    public Node.Map toNode() {
        var map = new Node.Map().put("kind", new Node.Text(kind.label())).put("severity", new Node.Text(kind.severity.label()))
                .put("repairable", Node.Bool.of(kind.repairable));
        if (offset >= 0) {
            map.put("offset", Node.num(offset));
        }
        return map.put("what", new Node.Text(what)).put("explanation", new Node.Text(kind.explanation));
    }

    private static String label(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

package dxkit.cli.llvm;

import dxkit.io.Bytes;
import dxkit.pdb.BlockList;
import dxkit.pdb.DbiHeader;
import dxkit.pdb.DbiStream;
import dxkit.pdb.InfoStream;
import dxkit.pdb.Msf;
import dxkit.pdb.StreamPurpose;
import java.util.List;
import java.util.Locale;

/** What {@code llvm-pdbutil explain} prints about one offset of a file. */
final class PdbExplain {

    private final LinePrinter printer;

    PdbExplain(LinePrinter printer) {
        this.printer = printer;
    }

    /** A field or a substream: how it is told, and how many bytes it has. */
    private record Piece(String label, long size, Object value) {
        Piece(String label, long size) {
            this(label, size, "");
        }
    }

    void title(long offset, String file) {
        printer.line("Explaining file offset " + offset + " of file '" + file + "'.");
    }

    void pdb(Msf msf, long offset) {
        long length = msf.source().length();
        if (offset >= length) {
            printer.line("Address " + offset + " is not in the file (file size = " + length + ").");
            return;
        }
        long block = offset / msf.blockSize();
        int at = (int) (offset % msf.blockSize());
        printer.line(String.format(Locale.ROOT, "Block:Offset = %X:%04X.", block, at));
        boolean free = block < msf.superBlock().numBlocks() && msf.freeBlockMap().isFree(block);
        printer.line("Address is in block " + block + " (" + (free ? "un" : "") + "allocated).");
        if (!free) {
            printer.indented(() -> allocated(msf, block, at));
        }
    }

    private void allocated(Msf msf, long block, int at) {
        long place = block % msf.blockSize();
        int inMap = position(msf.blockMap(), block);
        int inDirectory = position(msf.directoryBlocks(), block);
        if (block == 0) {
            superBlock(msf, at);
        } else if (place == 1 || place == 2) {
            freePageMap(msf, (int) place, block / msf.blockSize(), at);
        } else if (inMap >= 0) {
            printer.line("Address is at offset " + ((long) inMap * msf.blockSize() + at) + " of the directory block list");
        } else if (inDirectory >= 0) {
            long offset = (long) inDirectory * msf.blockSize() + at;
            long size = msf.superBlock().numDirectoryBytes();
            printer.line("Address is at offset " + offset + "/" + size + " of Stream Directory" + (offset > size ? " in unused space" : "")
                    + ".");
        } else {
            stream(msf, block, at);
        }
    }

    private static int position(BlockList blocks, long block) {
        for (int i = 0; i < blocks.size(); i++) {
            if (blocks.get(i) == block) {
                return i;
            }
        }
        return -1;
    }

    private void superBlock(Msf msf, int at) {
        printer.line("This corresponds to offset " + at + " of the MSF super block, ");
        var block = msf.superBlock();
        long offset = at;
        for (Piece piece : List.of(new Piece("which is part of the MSF file magic.", 32),
                new Piece("which contains the block size of the file.", 4,
                        block.blockSize()),
                new Piece("which contains the index of the FPM block (e.g. 1 or 2).", 4, block.freeBlockMap()),
                new Piece("which contains the number of blocks in the file.", 4, block.numBlocks()),
                new Piece("which contains the number of bytes in the stream directory.", 4, block.numDirectoryBytes()),
                new Piece("whose purpose is unknown.", 4, block.unknown1()),
                new Piece("which contains the file offset of the block map.", 4, block.blockMapAddr()))) {
            if (offset < piece.size) {
                printer.line(piece.label);
                if (!piece.value.equals("")) {
                    printer.line("The current value is " + piece.value + ".");
                }
                return;
            }
            offset -= piece.size;
        }
        printer.line("which is outside the range of valid data for the super block.");
    }

    private void freePageMap(Msf msf, int map, long chunk, int at) {
        printer.line("Address is in FPM" + map + " (" + (map == msf.superBlock().freeBlockMap() ? "Main" : "Alt") + " FPM)");
        long first = 8 * (chunk * msf.blockSize() + at);
        if (first > msf.superBlock().numBlocks()) {
            printer.line("Address is in extraneous FPM space.");
            return;
        }
        printer.line("Address describes the allocation status of blocks [" + first + "," + (first + 8) + ")");
        int bits = msf.source().read(msf.blockOffset(map + chunk * msf.blockSize()) + at, 1).u8(0);
        var text = new StringBuilder();
        for (int bit = 0; bit < 8; bit++) {
            text.append(bits >> bit & 1);
        }
        printer.line("Status = " + text + " (Note: 0 = allocated, 1 = free)");
    }

    private void stream(Msf msf, long block, int at) {
        for (int index = 0; index < msf.streamCount(); index++) {
            var stream = msf.stream(index);
            int position = position(stream.blocks(), block);
            if (position < 0) {
                continue;
            }
            long offset = (long) position * msf.blockSize() + at;
            printer.line("Address is at offset " + offset + "/" + stream.size() + " of Stream " + index + " ("
                    + StreamPurpose.of(msf, false).get(index).longName() + ")" + (offset > stream.size() ? " in unused space" : "") + ".");
            if (index == DbiHeader.INDEX) {
                dbi(stream.bytes(), offset);
            } else if (index == InfoStream.INDEX) {
                info(stream.bytes(), offset);
            }
            return;
        }
        printer.line("Address has unknown purpose.");
    }

    /** Explains an offset of the contents of stream 1. */
    void info(Bytes stream, long offset) {
        var info = InfoStream.read(stream);
        printer.line("Within the PDB stream:").indented(() -> {
            var pieces =
                    List.of(new Piece("PDB Stream Header", InfoStream.HEADER_SIZE),
                            new Piece("Named Stream Map", info.names().toBytes().length()),
                            new Piece("PDB Feature Signatures", stream.length()));
            if (substream(pieces, offset) == 0) {
                field(List.of(new Piece("the PDB Stream Version Signature", 4, Integer.toUnsignedString(info.version().value())),
                        new Piece("the signature of the PDB Stream", 4, info.signature()), new Piece("the age of the PDB", 4, info.age()),
                        new Piece("the guid of the PDB", 16, info.guid())), offset);
            }
        });
    }

    /** Explains an offset of the contents of stream 3. */
    void dbi(Bytes stream, long offset) {
        var dbi = DbiStream.read(stream);
        DbiHeader h = dbi.header();
        printer.line("Within the DBI stream:").indented(() -> {
            int found = substream(List.of(new Piece("DBI Stream Header", DbiHeader.SIZE),
                    new Piece("Module Info Substream", h.modiSubstreamSize()),
                    new Piece("Section Contribution Substream", h.secContrSubstreamSize()), new Piece("Section Map", h.sectionMapSize()),
                    new Piece("File Info Substream", h.fileInfoSize()), new Piece("Type Server Map Substream", h.typeServerSize()),
                    new Piece("Edit & Continue Substream", h.ecSubstreamSize()),
                    new Piece("Optional Debug Stream Array", h.optionalDbgHdrSize())), offset);
            if (found == 0) {
                field(dbiFields(h), offset);
            } else if (found == 1) {
                module(dbi, offset - DbiHeader.SIZE);
            }
        });
    }

    private static List<Piece> dbiFields(DbiHeader h) {
        return List.of(new Piece("the DBI Stream Version Signature", 4, (int) h.versionSignature()),
                new Piece("the DBI Stream Version Header", 4, Integer.toUnsignedString(h.versionHeader().value())),
                new Piece("the age of the DBI Stream", 4, h.age()),
                new Piece("the index of the Global Symbol Stream", 2, h.globalSymbolStreamIndex()),
                new Piece("the build number", 2, h.buildNumber()),
                new Piece("the index of the Public Symbol Stream", 2, h.publicSymbolStreamIndex()),
                new Piece("the version of mspdb.dll", 2, h.pdbDllVersion()),
                new Piece("the index of the Symbol Record Stream", 2, h.symRecordStreamIndex()),
                new Piece("the rbld of mspdb.dll", 2, h.pdbDllRbld()),
                new Piece("the size of the Module Info Substream", 4, h.modiSubstreamSize()),
                new Piece("the size of the Section Contribution Substream", 4, h.secContrSubstreamSize()),
                new Piece("the size of the Section Map Substream", 4, h.sectionMapSize()),
                new Piece("the size of the File Info Substream", 4, h.fileInfoSize()),
                new Piece("the size of the Type Server Map", 4, h.typeServerSize()),
                new Piece("the index of the MFC Type Server stream", 4, h.mfcTypeServerIndex()),
                new Piece("the size of the Optional Debug Stream array", 4, h.optionalDbgHdrSize()),
                new Piece("the size of the Edit & Continue Substream", 4, h.ecSubstreamSize()),
                new Piece("the DBI Stream flags", 2, h.flags()),
                new Piece("the machine type", 2, h.machineType().value()), new Piece("reserved data", 4, h.reserved()));
    }

    /** Says which piece holds an offset, and returns its number, or -1. */
    private int substream(List<Piece> pieces, long offset) {
        long left = offset;
        for (int i = 0; i < pieces.size(); i++) {
            Piece piece = pieces.get(i);
            if (left < piece.size) {
                printer.line("address is at offset " + left + "/" + piece.size + " of the " + piece.label + ".");
                return i;
            }
            left -= piece.size;
        }
        return -1;
    }

    private void field(List<Piece> fields, long offset) {
        long left = offset;
        for (Piece field : fields) {
            if (left < field.size) {
                printer.line("which contains " + field.label + ".");
                printer.line("The current value is " + field.value + ".");
                return;
            }
            left -= field.size;
        }
    }

    private void module(DbiStream dbi, long offset) {
        var modules = dbi.moduleList();
        long end = 0;
        for (int i = 0; i < modules.size(); i++) {
            var module = modules.get(i);
            end += module.size();
            if (offset < end) {
                printer.line("which contains the descriptor for module " + i + " (" + module.name() + ").");
                return;
            }
        }
    }
}

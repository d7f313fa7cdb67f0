package dxkit.pdb;

import dxkit.io.Bytes;
import dxkit.walk.Context;
import dxkit.walk.Fields;
import dxkit.walk.ReadFields;

/**
 * Header of the streams of type records (2, TPI) and of id records (4, IPI). Names are LLVM's.
 *
 * @param version layout version, such as 20040203
 * @param headerSize bytes of this header, 56
 * @param typeIndexBegin number of the first record, 0x1000
 * @param typeIndexEnd number behind the last
 * @param typeRecordBytes bytes of the records, which follow the header
 * @param hashStreamIndex stream of the records' hashes, or {@link DbiHeader#NO_STREAM}
 * @param hashAuxStreamIndex another such stream
 * @param hashKeySize bytes of a hash
 * @param numHashBuckets buckets of the hash table
 * @param hashValueBuffer where the hashes stand in the hash stream
 * @param indexOffsetBuffer where the table from record number to place stands in it
 * @param hashAdjBuffer where the table of adjusted hashes stands in it
 */
public record TpiHeader(long version, long headerSize, long typeIndexBegin, long typeIndexEnd, long typeRecordBytes, int hashStreamIndex,
        int hashAuxStreamIndex, long hashKeySize, long numHashBuckets, Piece hashValueBuffer, Piece indexOffsetBuffer,
        Piece hashAdjBuffer) {
    /** Number of the type stream. */
    public static final int TPI_INDEX = 2;

    /** Number of the id stream. */
    public static final int IPI_INDEX = 4;

    /**
     * A piece of the hash stream.
     *
     * @param offset where it begins
     * @param length its bytes
     */
    public record Piece(long offset, long length) {
        static Piece walk(Fields<Piece> f) {
            long offset = f.u32("Off", Piece::offset);
            return new Piece(offset, f.u32("Length", Piece::length));
        }
    }

    static TpiHeader walk(Fields<TpiHeader> f) {
        long version = f.u32("Version", TpiHeader::version);
        long headerSize = f.u32("HeaderSize", TpiHeader::headerSize);
        long typeIndexBegin = f.u32("TypeIndexBegin", TpiHeader::typeIndexBegin);
        long typeIndexEnd = f.u32("TypeIndexEnd", TpiHeader::typeIndexEnd);
        long typeRecordBytes = f.u32("TypeRecordBytes", TpiHeader::typeRecordBytes);
        int hashStreamIndex = f.u16("HashStreamIndex", TpiHeader::hashStreamIndex);
        int hashAuxStreamIndex = f.u16("HashAuxStreamIndex", TpiHeader::hashAuxStreamIndex);
        long hashKeySize = f.u32("HashKeySize", TpiHeader::hashKeySize);
        long numHashBuckets = f.u32("NumHashBuckets", TpiHeader::numHashBuckets);
        Piece hashValueBuffer = f.struct("HashValueBuffer", Piece::walk, TpiHeader::hashValueBuffer);
        Piece indexOffsetBuffer = f.struct("IndexOffsetBuffer", Piece::walk, TpiHeader::indexOffsetBuffer);
        Piece hashAdjBuffer = f.struct("HashAdjBuffer", Piece::walk, TpiHeader::hashAdjBuffer);
        return new TpiHeader(version, headerSize, typeIndexBegin, typeIndexEnd, typeRecordBytes, hashStreamIndex, hashAuxStreamIndex,
                hashKeySize,
                numHashBuckets, hashValueBuffer, indexOffsetBuffer, hashAdjBuffer);
    }

    /**
     * Reads the header of stream {@link #TPI_INDEX} or {@link #IPI_INDEX} of a file.
     *
     * @throws dxkit.io.FormatException if there is no such stream or it is too short
     */
    public static TpiHeader of(Msf msf, int index) {
        var stream = msf.stream(index);
        try {
            return read(stream.read(0, (int) Math.min(56, stream.length())));
        } catch (dxkit.io.FormatException e) {
            throw e.in(index == IPI_INDEX ? "IPI stream" : "TPI stream");
        }
    }

    /**
     * Reads the header from the first bytes of a stream.
     *
     * @throws dxkit.io.FormatException if they are too few
     */
    public static TpiHeader read(Bytes stream) {
        return ReadFields.read(stream, Context.NONE, TpiHeader::walk);
    }
}

package dxkit.pdb;

import dxkit.io.Bytes;
import dxkit.walk.Context;
import dxkit.walk.Fields;
import dxkit.walk.WriteFields;

/**
 * One compiled module that a native PDB describes.
 *
 * @param opened a pointer of the writer's, without meaning
 * @param sectionContribution 28 bytes: the module's first section contribution
 * @param flags bit 0 written, bit 1 edit-and-continue; upper byte the index of its type server
 * @param stream stream of its symbols and lines, or {@link DbiHeader#NO_STREAM}
 * @param symBytes bytes of symbols in that stream
 * @param c11Bytes bytes of old line information
 * @param c13Bytes bytes of line information
 * @param files number of source files
 * @param padding two bytes
 * @param fileNames a pointer of the writer's, without meaning
 * @param sourceFileName place of the source file's name in {@code /names}
 * @param pdbFilePath place of the compiler PDB's path in {@code /names}
 * @param name name of the module
 * @param objectFile object file, or library, that it came from
 * @param align bytes up to the next multiple of four
 */
public record DbiModule(long opened, Bytes sectionContribution, int flags, int stream, long symBytes, long c11Bytes, long c13Bytes,
        int files, int padding,
        long fileNames, long sourceFileName, long pdbFilePath, String name, String objectFile, Bytes align) {

    static DbiModule walk(Fields<DbiModule> f) {
        long opened = f.u32("Opened", DbiModule::opened);
        Bytes sectionContribution = f.bytes("SectionContribution", 28, DbiModule::sectionContribution);
        int flags = f.u16("Flags", DbiModule::flags);
        int stream = f.u16("ModDiStream", DbiModule::stream);
        long symBytes = f.u32("SymBytes", DbiModule::symBytes);
        long c11Bytes = f.u32("C11Bytes", DbiModule::c11Bytes);
        long c13Bytes = f.u32("C13Bytes", DbiModule::c13Bytes);
        int files = f.u16("NumFiles", DbiModule::files);
        int padding = f.u16("Padding", DbiModule::padding);
        long fileNames = f.u32("FileNameOffs", DbiModule::fileNames);
        long sourceFileName = f.u32("SrcFileNameNI", DbiModule::sourceFileName);
        long pdbFilePath = f.u32("PdbFilePathNI", DbiModule::pdbFilePath);
        String name = f.zeroTerminated("ModuleName", DbiModule::name);
        String objectFile = f.zeroTerminated("ObjFileName", DbiModule::objectFile);
        Bytes align = f.align("Align", 4, DbiModule::align);
        return new DbiModule(opened, sectionContribution, flags, stream, symBytes, c11Bytes, c13Bytes, files, padding, fileNames,
                sourceFileName, pdbFilePath,
                name, objectFile, align);
    }

    /** Bytes that it takes in the substream. */
    public int size() {
        return WriteFields.write(this, Context.NONE, DbiModule::walk).length();
    }
}

package dxkit.pdb;

import dxkit.walk.Fields;
import dxkit.walk.Flags;
import dxkit.walk.Show;

/**
 * Header of stream 3, what a native PDB knows of its modules. Names are LLVM's; sizes are those of the substreams that follow the header in the order given.
 *
 * @param versionSignature -1
 * @param versionHeader layout version
 * @param age age of the info stream when this was written
 * @param globalSymbolStreamIndex stream of the hash of global symbols
 * @param buildNumber version of the linker: bit 15 new form, then seven bits major, eight bits minor
 * @param publicSymbolStreamIndex stream of the hash of public symbols
 * @param pdbDllVersion version of the library that wrote the file
 * @param symRecordStreamIndex stream of the symbol records
 * @param pdbDllRbld build of that library
 * @param modiSubstreamSize bytes of the module infos
 * @param secContrSubstreamSize bytes of the section contributions
 * @param sectionMapSize bytes of the section map
 * @param fileInfoSize bytes of the source file infos
 * @param typeServerSize bytes of the type server map
 * @param mfcTypeServerIndex index of the MFC type server
 * @param optionalDbgHdrSize bytes of the array of optional debug streams, which comes last
 * @param ecSubstreamSize bytes of the edit-and-continue names, which come before it
 * @param flags bit 0 incrementally linked, bit 1 private symbols stripped, bit 2 has conflicting types
 * @param machineType COFF machine
 * @param reserved 0
 */
public record DbiHeader(long versionSignature, DbiVersion versionHeader, long age, int globalSymbolStreamIndex, int buildNumber,
        int publicSymbolStreamIndex,
        int pdbDllVersion, int symRecordStreamIndex, int pdbDllRbld, long modiSubstreamSize, long secContrSubstreamSize,
        long sectionMapSize, long fileInfoSize,
        long typeServerSize, long mfcTypeServerIndex, long optionalDbgHdrSize, long ecSubstreamSize, int flags, Machine machineType,
        long reserved) {
    /** Its stream number. */
    public static final int INDEX = 3;

    /** Bytes of the header. */
    public static final int SIZE = 64;

    /** Stands for no stream in 16-bit stream numbers. */
    public static final int NO_STREAM = 0xffff;

    static final Flags FLAGS = Flags.fromBit0("IncrementallyLinked", "Stripped", "HasConflictingTypes");

    static DbiHeader walk(Fields<DbiHeader> f) {
        long versionSignature = f.number("VersionSignature", 4, Show.SIGNED, DbiHeader::versionSignature);
        DbiVersion versionHeader = f.constant("VersionHeader", 4, DbiVersion.NAMES, DbiHeader::versionHeader);
        long age = f.u32("Age", DbiHeader::age);
        int globalSymbolStreamIndex = f.u16("GlobalSymbolStreamIndex", DbiHeader::globalSymbolStreamIndex);
        int buildNumber = f.u16("BuildNumber", DbiHeader::buildNumber);
        int publicSymbolStreamIndex = f.u16("PublicSymbolStreamIndex", DbiHeader::publicSymbolStreamIndex);
        int pdbDllVersion = f.u16("PdbDllVersion", DbiHeader::pdbDllVersion);
        int symRecordStreamIndex = f.u16("SymRecordStreamIndex", DbiHeader::symRecordStreamIndex);
        int pdbDllRbld = f.u16("PdbDllRbld", DbiHeader::pdbDllRbld);
        long modiSubstreamSize = f.u32("ModiSubstreamSize", DbiHeader::modiSubstreamSize);
        long secContrSubstreamSize = f.u32("SecContrSubstreamSize", DbiHeader::secContrSubstreamSize);
        long sectionMapSize = f.u32("SectionMapSize", DbiHeader::sectionMapSize);
        long fileInfoSize = f.u32("FileInfoSize", DbiHeader::fileInfoSize);
        long typeServerSize = f.u32("TypeServerSize", DbiHeader::typeServerSize);
        long mfcTypeServerIndex = f.u32("MFCTypeServerIndex", DbiHeader::mfcTypeServerIndex);
        long optionalDbgHdrSize = f.u32("OptionalDbgHdrSize", DbiHeader::optionalDbgHdrSize);
        long ecSubstreamSize = f.u32("ECSubstreamSize", DbiHeader::ecSubstreamSize);
        int flags = (int) f.flags("Flags", 2, FLAGS, DbiHeader::flags);
        Machine machineType = f.constant("MachineType", 2, Machine.NAMES, DbiHeader::machineType);
        long reserved = f.u32("Reserved", DbiHeader::reserved);
        return new DbiHeader(versionSignature, versionHeader, age, globalSymbolStreamIndex, buildNumber, publicSymbolStreamIndex,
                pdbDllVersion, symRecordStreamIndex, pdbDllRbld, modiSubstreamSize, secContrSubstreamSize, sectionMapSize, fileInfoSize,
                typeServerSize, mfcTypeServerIndex, optionalDbgHdrSize, ecSubstreamSize, flags, machineType, reserved);
    }

    /** Whether the image was linked incrementally. */
    public boolean isIncrementallyLinked() {
        return (flags & 1) != 0;
    }

    /** Whether private symbols were stripped. */
    public boolean isStripped() {
        return (flags & 2) != 0;
    }

    /** Whether modules disagree about a type. */
    public boolean hasConflictingTypes() {
        return (flags & 4) != 0;
    }
}

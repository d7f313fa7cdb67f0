package dxkit.pdb;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * The processor that a native PDB's code runs on: a COFF machine number.
 *
 * @param value such as 0x8664
 */
public record Machine(int value) implements Constant {
    /** LLVM's names. */
    public static final Names<Machine> NAMES =
            Names.of(Machine::new).and(0xffff, "Invalid").and(0x13, "Am33").and(0x8664, "Amd64").and(0x1c0, "Arm")
                    .and(0x1c4, "ArmNT").and(0xebc, "Ebc").and(0x14c, "x86").and(0x200, "Ia64").and(0x9041, "M32R").and(0x266, "Mips16")
                    .and(0x366, "MipsFpu")
                    .and(0x466, "MipsFpu16").and(0x1f0, "PowerPC").and(0x1f1, "PowerPCFP").and(0x166, "R4000").and(0x1a2, "SH3")
                    .and(0x1a3, "SH3DSP")
                    .and(0x1c2, "Thumb").and(0x169, "WceMipsV2").and(0xaa64, "Arm64").and(0, "Unknown");

    /** 32-bit x86, which LLVM takes where nothing is said. */
    public static final Machine X86 = new Machine(0x14c);

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}

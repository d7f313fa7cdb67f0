package dxkit.container;

import dxkit.dxil.DxilModule;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.ir.MDString;
import dxkit.ir.Module;
import dxkit.ir.ModuleReader;
import dxkit.ir.ModuleWriter;
import dxkit.ir.StripDebug;
import dxkit.part.ProgramPart;
import java.util.ArrayList;
import java.util.List;

/** Whether the modules in a container can be read whole, are written as DXC writes them, belong together, and agree with the other parts. */
final class ProgramCheck {
    private static final String PROGRAM = "DXIL";
    private static final String DEBUG_PROGRAM = "ILDB";
    private static final String PRODUCER = "llvm.ident";

    private final Container container;
    private final List<Finding> findings = new ArrayList<>();

    private ProgramCheck(Container container) {
        this.container = container;
    }

    static List<Finding> of(Container container) {
        var check = new ProgramCheck(container);
        for (PartEntry part : container.parts()) {
            if (part.damage().isEmpty() && ProgramPart.isProgram(part.data())) {
                check.part(part);
            }
        }
        return check.findings;
    }

    private void part(PartEntry part) {
        try {
            Bytes bitcode = ProgramPart.read(part.data()).bitcode();
            Module module = ModuleReader.read(bitcode);
            written(part, bitcode, module);
            if (part.is(PROGRAM) && DxilModule.isDxil(module)) {
                findings.addAll(ModuleAgreement.of(container, part, DxilModule.of(module)));
            }
            if (part.is(DEBUG_PROGRAM)) {
                stripped(part, bitcode);
            }
        } catch (FormatException e) {
            findings.add(Finding.broken(Math.max(e.offset(), part.data().fileOffset()), e.in(part.name().toString()).path(), e.problem()));
        }
    }

    private void written(PartEntry part, Bytes bitcode, Module module) {
        Bytes again = ModuleWriter.write(module);
        if (!again.equals(bitcode)) {
            int at = 0;
            while (at < Math.min(again.length(), bitcode.length()) && again.u8(at) == bitcode.u8(at)) {
                at++;
            }
            findings.add(Finding.odd(bitcode.fileOffset() + at, part.name().toString(),
                    "the module is not written as DXC writes it; " + producer(module)));
        }
    }

    private static String producer(Module module) {
        var ident = module.namedMetadata(PRODUCER);
        return ident != null && !ident.operands().isEmpty() && ident.operands().getFirst().operandCount() > 0
                && ident.operands().getFirst().operand(0) instanceof MDString producer
                        ? "it says that it comes from '" + producer.text() + "'"
                        : "it does not say what it comes from";
    }

    private void stripped(PartEntry debug, Bytes bitcode) {
        var program = container.part(PROGRAM).filter(part -> part.damage().isEmpty() && ProgramPart.isProgram(part.data()));
        if (program.isPresent() && !StripDebug.isProgramOf(ProgramPart.read(program.get().data()).bitcode(), bitcode)) {
            findings.add(Finding.odd(debug.data().fileOffset(), debug.name().toString(),
                    "without its debug information the module is not that in DXIL"));
        }
    }
}

package dxkit.container;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.Corpus;
import dxkit.Samples;
import dxkit.bitcode.Bitstream;
import dxkit.container.Finding.Severity;
import dxkit.dxil.ResourceKind;
import dxkit.dxil.ShaderKind;
import dxkit.dxil.ShaderModel;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.ir.MDString;
import dxkit.ir.MDTuple;
import dxkit.ir.ModuleReader;
import dxkit.ir.ModuleWriter;
import dxkit.ir.NamedMDNode;
import dxkit.part.Part;
import dxkit.part.PartFormat;
import dxkit.part.ProgramPart;
import dxkit.part.PsvPart;
import dxkit.part.SignatureElement;
import dxkit.part.SignaturePart;
import dxkit.psv.ResourceBinding;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgramCheckTest {
    private final Container shader = Container.open(Samples.read("containers/ps-debug-embedded.dxil"));

    private static List<Finding> findings(Edit edit) {
        return ProgramCheck.of(edit.apply());
    }

    private static <P extends Part> P part(Container container, PartFormat<P> format) {
        return container.part(format).orElseThrow();
    }

    private Edit with(Bytes bitcode) {
        return shader.edit().replace(ProgramPart.FORMAT, part(shader, ProgramPart.FORMAT).withBitcode(bitcode));
    }

    @Test
    void whatDxcMadeAgrees() {
        for (String name : Samples.files(".dxil")) {
            if (name.startsWith("containers/")) {
                assertThat(ProgramCheck.of(Container.open(Samples.read(name)))).as(name).isEmpty();
            }
        }
    }

    @Test
    void damageInABodyIsFound() {
        Bytes bitcode = part(shader, ProgramPart.FORMAT).bitcode();
        var cut = findings(with(bitcode.slice(0, bitcode.length() - 40)));
        assertThat(cut).last().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.BROKEN);
            assertThat(finding.path()).startsWith("DXIL.MODULE_BLOCK");
            assertThat(finding.offset()).isGreaterThan(shader.part("DXIL").orElseThrow().offset());
        });
    }

    @Test
    void anotherWriterIsNamed() {
        var module = ModuleReader.read(part(shader, ProgramPart.FORMAT).bitcode());
        module.namedMetadata().removeIf(named -> named.name().equals("llvm.ident"));
        module.namedMetadata()
                .add(new NamedMDNode("llvm.ident", List.of(new MDTuple(false, List.of(new MDString("another compiler"))))));
        var found = findings(with(withUnknownRecord(ModuleWriter.write(module))));
        assertThat(found).extracting(Finding::text).contains(
                "the module is not written as DXC writes it; it says that it comes from 'another compiler'",
                "without its debug information the module is not that in DXIL");
        assertThat(found).extracting(Finding::severity).containsOnly(Severity.ODD);
    }

    private static Bytes withUnknownRecord(Bytes bitcode) {
        var block = Bitstream.read(bitcode).blocks().getFirst();
        var items = new ArrayList<>(block.items());
        items.add(new Bitstream.Record(3, 99, 1));
        return new Bitstream(null, List.of(block.with(items)), Bytes.EMPTY).write();
    }

    @Test
    void debugModuleOfAnotherProgramIsFound() {
        Bytes other = Container.open(Samples.read("containers/cs-wave-ops.dxil")).part("DXIL").orElseThrow().data();
        assertThat(findings(shader.edit().replace(FourCC.of("ILDB"), other))).singleElement()
                .satisfies(finding -> assertThat(finding.path()).isEqualTo("ILDB"));
    }

    @Test
    void headerThatSaysAnotherProfileIsFound() {
        var program = part(shader, ProgramPart.FORMAT);
        var other = ProgramPart.of(new ShaderModel(6, 5), new ShaderKind(1), 1, 5, program.bitcode());
        assertThat(findings(shader.edit().replace(ProgramPart.FORMAT, other))).singleElement()
                .satisfies(finding -> assertThat(finding.text())
                        .isEqualTo("its header says vs_6_5, DXIL 1.5, its metadata ps_6_0, DXIL 1.0"));
    }

    @Test
    void signatureThatDiffersIsFound() {
        var signature = part(shader, SignaturePart.INPUT);
        var row = signature.elements().getFirst();
        var changed = new SignatureElement(row.stream(), row.name(), row.index(), row.systemValue(), row.compType(), row.register(), 7,
                row.exclusiveMask(), row.minPrecision(), row.reserved());
        assertThat(findings(shader.edit().replace(SignaturePart.INPUT, SignaturePart.of(SignaturePart.INPUT, List.of(changed)))))
                .singleElement().satisfies(finding -> assertThat(finding.toString()).endsWith("ISG1: differs from the metadata in DXIL, "
                        + "which has UV0 in register 0, mask 3 in place of UV0 in register 0, mask 7"));
        assertThat(findings(shader.edit().remove(FourCC.of("OSG1")))).singleElement().satisfies(finding -> assertThat(finding.toString())
                .isEqualTo("OSG1: differs from the metadata in DXIL, which has SV_Target0 in register 0, mask 15 in place of nothing"));
    }

    @Test
    void pipelineStateThatDiffersIsFound() {
        var psv = part(shader, PsvPart.FORMAT);
        var resources = new ArrayList<>(psv.resources());
        var first = resources.getFirst();
        resources.add(new ResourceBinding(first.type(), 9, 1, ResourceBinding.UNBOUNDED, ResourceKind.CBUFFER, 0, Bytes.EMPTY));
        var changed = new PsvPart(psv.info(), psv.resourceSize(), resources, psv.padding(), psv.inputs(), psv.outputs(),
                psv.patchOrPrims(), psv.elementSize(), psv.dependencies(), psv.layout(), psv.trailing());
        assertThat(findings(shader.edit().replace(PsvPart.FORMAT, changed))).singleElement()
                .satisfies(finding -> assertThat(finding.text())
                        .isEqualTo("differs from the metadata in DXIL, which has nothing in place of CBV CBuffer 1 and on in space 9"));
    }

    @Test
    void moduleWithoutEntryIsBroken() {
        var module = ModuleReader.read(part(shader, ProgramPart.FORMAT).bitcode());
        module.namedMetadata().removeIf(named -> named.name().equals("dx.entryPoints"));
        assertThat(findings(with(ModuleWriter.write(module)).remove(FourCC.of("ILDB")))).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.BROKEN);
            assertThat(finding.path()).isEqualTo("DXIL.dx.entryPoints");
        });
    }

    @Test
    void nothingIsToldTwice() {
        var broken = shader.edit().replace(FourCC.of("DXIL"), part(shader, ProgramPart.FORMAT).bitcode()).apply();
        assertThat(Verification.of(broken).withPrograms(broken).findings()).doesNotHaveDuplicates();
    }

    /** What is found in the corpus comes from Mesa, whose modules are written otherwise. */
    @Test
    void corpusAgrees() {
        int looked = 0;
        for (Path file : Corpus.containers()) {
            Container container;
            try {
                container = Container.open(Corpus.read(file));
            } catch (FormatException e) {
                continue;
            }
            for (Finding finding : ProgramCheck.of(container)) {
                assertThat(file.toString()).as(finding.toString()).contains("/wild/");
                assertThat(finding.text()).as(file.toString()).contains("it says that it comes from 'Mesa");
            }
            looked++;
        }
        assertThat(looked).isGreaterThan(1000);
    }
}

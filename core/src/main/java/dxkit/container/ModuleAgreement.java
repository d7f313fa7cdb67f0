package dxkit.container;

import dxkit.dxil.DxilModule;
import dxkit.dxil.DxilResource;
import dxkit.dxil.DxilSignatureElement;
import dxkit.dxil.ResourceKind;
import dxkit.dxil.SignaturePoint;
import dxkit.io.FormatException;
import dxkit.part.PartFormat;
import dxkit.part.ProgramPart;
import dxkit.part.PsvPart;
import dxkit.part.SignatureElement;
import dxkit.part.SignaturePart;
import dxkit.psv.PsvSignatureElement;
import dxkit.psv.ResourceBinding;
import dxkit.psv.ResourceType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Whether the parts that repeat what the metadata of the module in DXIL says, say the same: the program header, the signatures and PSV0. */
final class ModuleAgreement {
    /** How many elements of a signature, or resources, are compared; shaders have some hundreds at most. */
    private static final int MOST_COMPARED = 4096;
    /** How many rows of an element PSV0 can tell. */
    private static final int MOST_ROWS = 255;
    private static final int MOST_TOLD = 3;
    private static final int NOWHERE = -1;
    private static final int KINDS_SINCE = 2;
    private static final String ARBITRARY = "Arbitrary";

    /** How PSV0 numbers what is bound; the views come in the order typed, raw, structured, structured with a counter. */
    private static final int SAMPLER = 1;
    private static final int CBV = 2;
    private static final int FIRST_SRV = 3;
    private static final int FIRST_UAV = 6;

    private final Container container;
    private final DxilModule module;
    private final List<Finding> findings = new ArrayList<>();

    private ModuleAgreement(Container container, DxilModule module) {
        this.container = container;
        this.module = module;
    }

    /**
     * What disagrees. A part that cannot be decoded is told by who decodes it.
     *
     * @throws FormatException if the metadata cannot be read
     */
    static List<Finding> of(Container container, PartEntry part, DxilModule module) {
        var agreement = new ModuleAgreement(container, module);
        agreement.header(part);
        if (!module.isLibrary()) {
            var signatures = module.main().signatures();
            agreement.signature(SignaturePart.INPUT, signatures.input(), SignaturePoint.input(module.kind()));
            agreement.signature(SignaturePart.OUTPUT, signatures.output(), SignaturePoint.output(module.kind()));
            agreement.signature(SignaturePart.PATCH_CONSTANT_OR_PRIMITIVE, signatures.patchConstantOrPrimitive(),
                    SignaturePoint.patchConstantOrPrimitive(module.kind()));
            agreement.psv(signatures, module.resources().list());
        }
        return agreement.findings;
    }

    private void header(PartEntry part) {
        var program = ProgramPart.read(part.data());
        String says = program.profile() + ", DXIL " + program.dxilMajor() + "." + program.dxilMinor();
        String is = module.shaderModel().profile(module.kind()) + ", DXIL " + module.version();
        if (!says.equals(is)) {
            findings.add(Finding.odd(part.data().fileOffset(), part.name().toString(), "its header says " + says + ", its metadata " + is));
        }
    }

    private void signature(PartFormat<SignaturePart> format, List<DxilSignatureElement> elements, SignaturePoint point) {
        List<SignatureElement> rows;
        try {
            rows = container.part(format).map(SignaturePart::elements).orElse(List.of());
        } catch (FormatException e) {
            return;
        }
        compare(format.name().toString(), rows.stream().map(ModuleAgreement::text), elements.stream().flatMap(e -> rows(e, point)));
    }

    private static String text(SignatureElement row) {
        return text(row.name(), row.index(), row.register(), row.mask(), row.stream());
    }

    private static String text(String name, long index, long register, int mask, long stream) {
        return name + index + (register == SignatureElement.NO_REGISTER ? " in no register" : " in register " + register) + ", mask "
                + mask + (stream == 0 ? "" : ", stream " + stream);
    }

    /** A row for each semantic index, as DXC writes it. */
    private static Stream<String> rows(DxilSignatureElement element, SignaturePoint point) {
        List<Long> indices = element.indices();
        long step = indices.isEmpty() ? 0 : element.rows() / indices.size();
        int mask = (1 << element.columns()) - 1 << Math.max(0, element.startColumn());
        String name = point.name(element);
        return IntStream.range(0, indices.size()).mapToObj(row -> text(name, indices.get(row),
                element.startRow() == NOWHERE ? SignatureElement.NO_REGISTER : element.startRow() + step * row, mask,
                element.outputStream()));
    }

    private void psv(DxilSignatureElement.All signatures, List<DxilResource> resources) {
        PsvPart psv;
        try {
            psv = container.part(PsvPart.FORMAT).orElse(null);
        } catch (FormatException e) {
            return;
        }
        if (psv == null) {
            return;
        }
        boolean kinds = psv.info().version() >= KINDS_SINCE;
        compare("PSV0.Resources", psv.resources().stream().map(binding -> text(binding, kinds)),
                resources.stream().map(resource -> text(resource, kinds)));
        if (psv.info().version() > 0) {
            elements("PSV0.SigInputElements", psv.inputs(), signatures.input());
            elements("PSV0.SigOutputElements", psv.outputs(), signatures.output());
            elements("PSV0.SigPatchOrPrimElements", psv.patchOrPrims(), signatures.patchConstantOrPrimitive());
        }
    }

    private static String text(ResourceBinding binding, boolean kinds) {
        return text(binding.type(), binding.space(), binding.lowerBound(), binding.upperBound(), kinds ? binding.kind().toString() : "");
    }

    private static String text(DxilResource resource, boolean kinds) {
        var range = resource.range();
        long last = range.isUnbounded() ? ResourceBinding.UNBOUNDED : range.lowerBound() + range.size() - 1;
        return text(type(resource), range.space(), range.lowerBound(), last, kinds ? resource.kind().toString() : "");
    }

    private static String text(ResourceType type, long space, long first, long last, String kind) {
        return type + (kind.isEmpty() ? "" : " " + kind) + " " + first + (last == ResourceBinding.UNBOUNDED ? " and on" : " to " + last)
                + " in space " + space;
    }

    private static ResourceType type(DxilResource resource) {
        return new ResourceType(switch (resource) {
            case DxilResource.Sampler _ -> SAMPLER;
            case DxilResource.ConstantBuffer _ -> CBV;
            case DxilResource.ShaderResourceView view -> FIRST_SRV + shape(view.kind(), false);
            case DxilResource.UnorderedAccessView view -> FIRST_UAV + shape(view.kind(), view.counter());
        });
    }

    private static int shape(ResourceKind kind, boolean counter) {
        if (kind.equals(ResourceKind.STRUCTURED_BUFFER)) {
            return counter ? 3 : 2;
        }
        return kind.equals(ResourceKind.RAW_BUFFER) || kind.equals(ResourceKind.ACCELERATION_STRUCTURE) ? 1 : 0;
    }

    private void elements(String path, List<PsvSignatureElement> part, List<DxilSignatureElement> metadata) {
        compare(path, part.stream().map(e -> text(e.kind().toString(), e.name(), e.indices(), e.allocated() ? e.startRow() : NOWHERE,
                e.cols(), e.startCol(), e.stream())),
                metadata.stream().map(e -> text(e.kind().toString(), e.name(),
                        e.indices().subList(0, Math.clamp(e.rows(), 0, Math.min(MOST_ROWS, e.indices().size()))), e.startRow(),
                        e.columns(), Math.max(0, e.startColumn()), e.outputStream())));
    }

    private static String text(String kind, String name, List<Long> indices, int register, int columns, int column, long stream) {
        return (kind.equals(ARBITRARY) ? name : kind) + indices + (register == NOWHERE ? " in no register" : " in register " + register)
                + ", " + columns + " from component " + column + (stream == 0 ? "" : ", stream " + stream);
    }

    /** Both must have the same, in whatever order. */
    private void compare(String path, Stream<String> part, Stream<String> metadata) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        part.limit(MOST_COMPARED).forEach(text -> counts.merge(text, 1, Integer::sum));
        metadata.limit(MOST_COMPARED).forEach(text -> counts.merge(text, -1, Integer::sum));
        List<String> here = counts.entrySet().stream().filter(entry -> entry.getValue() > 0).map(Map.Entry::getKey).toList();
        List<String> there = counts.entrySet().stream().filter(entry -> entry.getValue() < 0).map(Map.Entry::getKey).toList();
        if (!here.isEmpty() || !there.isEmpty()) {
            findings.add(Finding.odd(container.part(path.substring(0, 4)).map(entry -> entry.data().fileOffset()).orElse(-1L), path,
                    "differs from the metadata in DXIL, which has " + some(there) + " in place of " + some(here)));
        }
    }

    private static String some(List<String> texts) {
        return texts.isEmpty()
                ? "nothing"
                : String.join(" and ", texts.subList(0, Math.min(MOST_TOLD, texts.size()))) + (texts.size() > MOST_TOLD ? " and more" : "");
    }
}

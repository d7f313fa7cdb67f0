package dxkit.cli;

import dxkit.container.Container;
import dxkit.container.Finding;
import dxkit.container.PartEntry;
import dxkit.dxil.EntryPoint;
import dxkit.io.FormatException;
import dxkit.part.Part;
import dxkit.part.PsvPart;
import dxkit.part.RootSignaturePart;
import dxkit.walk.Node;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/** {@code dxkit inspect}. */
final class Inspect extends FileCommand {
    private static final int LABELS = 14;
    private static final int MOST_FINDINGS = 10;

    @Override
    public CommandSpec usage() {
        return withFiles(withJson(Usage.of(this,
                "Tells on one screen what a shader is: stage and model, entry, threads, signing, parts, signatures, "
                        + "bindings, features, where its debug data is, and what is odd.",
                "  dxkit inspect shader.dxil",
                "  dxkit inspect --json shader.dxil")));
    }

    @Override
    boolean isPlain() {
        return true;
    }

    @Override
    void file(Input input, Report report) throws IOException {
        Shader shader = input.shader();
        Container container = shader.container();
        var modules = new Modules(container);
        Subject subject = Subject.of(container);
        List<Fact> facts = Facts.of(shader, modules);
        List<Finding> findings = Findings.of(shader);
        Optional<PsvPart> psv = part(container, "PSV0", PsvPart.class);
        List<Binding> bindings = Bindings.of(modules, psv);
        List<EntryPoint> functions = subject.isLibrary() ? Functions.of(modules) : List.of();
        if (json()) {
            var map = facts(input).put("what", new Node.Text(subject.what())).put("profile", new Node.Text(subject.profile()));
            facts.forEach(fact -> map.put(fact.key(), fact.node()));
            report.facts(map.put("parts", Parts.facts(container)).put("signatures", Signatures.facts(container))
                    .put("bindings", Bindings.facts(bindings))
                    .put("findings", Verify.facts(findings)));
            if (subject.isLibrary()) {
                map.put("functions", Functions.facts(functions));
            }
            part(container, "RTS0", RootSignaturePart.class)
                    .ifPresent(part -> map.put("rootSignature", RootSignatureText.facts(part.signature())));
            return;
        }
        report.text(Style.HEADING, input.name()).text(": ");
        report.text(shader.pdb() == null ? "" : "PDB of a ")
                .line(subject.what() + (subject.profile().isEmpty() ? "" : ", " + subject.profile()));
        for (Fact fact : facts) {
            report.text("  " + fact.label()).blanks(LABELS - fact.label().length()).text(fact.style(), fact.text()).line();
        }
        report.line();
        Parts.table(container).print(report, 2);
        signatures(container, report);
        if (!functions.isEmpty()) {
            title("Functions", report);
            Functions.table(functions).print(report, 2);
        }
        if (!bindings.isEmpty()) {
            title("Resource bindings" + (psv.isPresent() ? " (PSV0)" : ""), report);
            Bindings.table(bindings).print(report, 2);
        }
        part(container, "RTS0", RootSignaturePart.class).ifPresent(part -> {
            title("Root signature " + part.signature().versionText() + " (RTS0)", report);
            RootSignatureText.print(part.signature(), report);
        });
        findings(findings, report);
    }

    private static void signatures(Container container, Report report) {
        for (PartEntry entry : container.parts()) {
            Signatures.decode(entry).filter(signature -> !signature.elements().isEmpty()).ifPresent(signature -> {
                title(Signatures.title(entry), report);
                Signatures.print(entry, signature, report);
            });
        }
    }

    private static void title(String title, Report report) {
        report.line().text("  ").text(Style.HEADING, title).line();
    }

    private static <P extends Part> Optional<P> part(Container container, String name, Class<P> type) {
        try {
            return container.part(name).map(PartEntry::decode).filter(type::isInstance).map(type::cast);
        } catch (FormatException e) {
            return Optional.empty();
        }
    }

    private static void findings(List<Finding> findings, Report report) {
        if (findings.isEmpty()) {
            return;
        }
        List<Finding> sorted = Verify.sorted(findings);
        title(sorted.getFirst().severity() == Finding.Severity.BROKEN ? "Broken" : "Odd", report);
        for (Finding finding : sorted.subList(0, Math.min(MOST_FINDINGS, sorted.size()))) {
            report.text("  ").text(Verify.style(finding.severity()), finding.toString()).line();
        }
        if (sorted.size() > MOST_FINDINGS) {
            report.line("  and " + (sorted.size() - MOST_FINDINGS) + " more; 'dxkit verify --json' has all");
        }
    }
}

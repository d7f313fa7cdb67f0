package dxkit.cli;

import dxkit.container.ContainerNodes;
import dxkit.container.ContainerNodes.Built;
import dxkit.container.ContainerNodes.Options;
import dxkit.container.Digest;
import dxkit.io.Bytes;
import dxkit.text.Documents;
import java.io.IOException;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit build}. */
final class Build extends FileCommand {
    private static final String DIGEST = "--digest";
    private static final String KEEP = "keep";
    private static final Bytes YAML = Bytes.utf8("---");

    private Options options = Options.NONE;
    private int number = 1;
    private @Nullable Target target;

    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this,
                "Makes containers from YAML or JSON. What 'dxkit yaml' and 'dxkit json' print gives the same bytes again; where contents were "
                        + "edited, sizes and offsets are made anew, and so is the digest if the document has x-Digest. Other YAML is taken as yaml2obj takes it.",
                "  dxkit build shader.yaml -o shader.dxil", "  dxkit yaml a.dxil | sed s/COLOR/TINT/ | dxkit build - -o b.dxil",
                "  dxkit build --digest retail documents/ -o shaders/");
        usage.addOption(Usage.value("KIND",
                "Write this digest: " + DigestKinds.MADE + ", or " + KEEP + " for the document's Hash as it is.", DIGEST));
        return withFiles(Target.withOutput(DocumentText.withNumber(LayoutRules.withOptions(usage))));
    }

    @Override
    void start(ParseResult arguments) {
        String kind = arguments.matchedOptionValue(DIGEST, null);
        boolean keep = KEEP.equals(kind);
        Optional<Digest> digest = kind == null || keep ? Optional.empty() : Optional.of(DigestKinds.parseMade(arguments, kind));
        options = new Options(digest, keep, LayoutRules.of(arguments)::on);
        number = DocumentText.number(arguments);
        target = Target.ofEdit(arguments, files(arguments));
    }

    @Override
    boolean takes(Bytes beginning) {
        return beginning.startsWith(YAML) || Documents.isJson(beginning);
    }

    @Override
    void file(Input input, Report report) throws IOException {
        Built built = new DocumentText(input.name(), input.read()).read(number, document -> ContainerNodes.read(document, options));
        built.notes().forEach(report::note);
        Objects.requireNonNull(target).write(input, withoutEnding(input.below()), built.bytes(), report);
    }

    /** The name of the container in a folder of results. */
    private static String withoutEnding(String name) {
        for (String ending : Contents.DOCUMENTS) {
            if (name.endsWith(ending)) {
                return name.substring(0, name.length() - ending.length());
            }
        }
        return name + ".dxil";
    }
}

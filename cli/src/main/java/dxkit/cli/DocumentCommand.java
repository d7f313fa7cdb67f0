package dxkit.cli;

import dxkit.container.Container;
import dxkit.container.ContainerNodes;
import dxkit.container.PartEntry;
import dxkit.io.Content;
import dxkit.io.FormatException;
import dxkit.text.JsonWriter;
import dxkit.text.YamlWriter;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Node;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit yaml} and {@code dxkit json}. */
final class DocumentCommand extends FileCommand {
    private final boolean inJson;
    private List<PartPick> picks = List.of();
    private @Nullable Target target;

    private DocumentCommand(boolean inJson) {
        this.inJson = inJson;
    }

    static Command ofYaml() {
        return new DocumentCommand(false);
    }

    static Command ofJson() {
        return new DocumentCommand(true);
    }

    @Override
    public CommandSpec usage() {
        String name = inJson ? "json" : "yaml";
        var usage = Usage.of(this,
                "Prints containers as " + (inJson ? "JSON" : "YAML") + ", with everything that is in them: 'dxkit build' makes the same "
                        + "bytes of it again. Keys are those of LLVM's obj2yaml, and others that begin with x-.",
                "  dxkit " + name + " shader.dxil",
                "  dxkit " + name + " shader.dxil -o shader." + name, "  dxkit " + name + " -p PSV0 shader.dxil -o psv0." + name,
                "  dxkit " + name + " shaders/ -o documents/");
        return withFiles(Target.withOutput(PartPick.withOption(usage, "Only this part, in the form that 'dxkit edit --replace' takes.")));
    }

    @Override
    void start(ParseResult arguments) {
        picks = PartPick.of(arguments);
        target = Target.of(arguments, files(arguments), Inputs.many(files(arguments)));
    }

    @Override
    void file(Input input, Report report) throws IOException {
        Container container = input.shader().container();
        Node document = picks.isEmpty() ? ContainerNodes.write(container, Dialect.LOSSLESS) : ContainerNodes.write(part(container));
        Content text = inJson ? out -> JsonWriter.write(document, out, true) : out -> YamlWriter.write(document, out);
        Objects.requireNonNull(target).write(input, input.below() + (inJson ? ".json" : ".yaml"), ready(text), report);
    }

    private PartEntry part(Container container) {
        List<PartEntry> parts = PartPick.in(container, picks);
        if (parts.size() != 1) {
            throw FormatException
                    .of("needed one part, found " + String.join(" ", parts.stream().map(part -> part.name().toString()).toList())
                            + "; NAME[0] is the first of a name");
        }
        return parts.getFirst();
    }
}

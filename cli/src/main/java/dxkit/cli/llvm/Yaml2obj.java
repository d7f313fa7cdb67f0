package dxkit.cli.llvm;

import dxkit.cli.DocumentText;
import dxkit.cli.Exit;
import dxkit.cli.Terminal;
import dxkit.cli.Usage;
import dxkit.container.Container;
import dxkit.container.ContainerNodes;
import dxkit.container.ContainerNodes.Built;
import dxkit.container.Digest;
import dxkit.io.Bytes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code yaml2obj}. */
public final class Yaml2obj extends LlvmTool {
    private static final String OUTPUT = "-o";
    private static final String MACRO = "-D";
    private static final Pattern MACRO_USE = Pattern.compile("\\[\\[([A-Za-z0-9_]+)(?:=([^\\[\\]]*))?]]");

    @Override
    public CommandSpec usage() {
        var usage = usage("Makes a container from YAML, as LLVM's yaml2obj does. The digest is the one in the YAML.",
                "  yaml2obj shader.yaml -o shader.dxil", "  yaml2obj --docnum=2 -DSIZE=8 --digest two.yaml -o two.dxil");
        usage.addOption(Usage.value("FILE", "Where to write; standard output without.", OUTPUT));
        DocumentText.withNumber(usage);
        usage.addOption(Usage.values("NAME=TEXT", "Put TEXT where the file says [[NAME]] or [[NAME=OTHER]].", MACRO));
        usage.addOption(Usage.flag("Make the digest anew, so that the runtime takes the container.", DIGEST));
        return usage.addPositional(Usage.parameter(0, false, "FILE", "The YAML; standard input without."));
    }

    @Override
    public int run(ParseResult arguments, Terminal terminal) throws IOException {
        String file = parameter(arguments, 0, STANDARD);
        Bytes text = macros(read(file, terminal), values(arguments, MACRO));
        Built built = new DocumentText(file, text).readForCompiler(DocumentText.number(arguments), ContainerNodes::readLlvm);
        for (String note : built.notes()) {
            terminal.error(arguments.commandSpec().name() + ": warning: " + file + ": " + note);
        }
        Bytes bytes = arguments.hasMatchedOption(DIGEST)
                ? Container.open(built.bytes()).edit().digest(Digest.RETAIL).toBytes()
                : built.bytes();
        write(arguments.matchedOptionValue(OUTPUT, STANDARD), bytes, terminal);
        return Exit.OK;
    }

    private static Bytes macros(Bytes text, List<String> definitions) {
        Map<String, String> macros = new HashMap<>();
        for (String definition : definitions) {
            int equals = definition.indexOf('=');
            macros.put(equals < 0 ? definition : definition.substring(0, equals), equals < 0 ? "" : definition.substring(equals + 1));
        }
        if (text.indexOf(Bytes.utf8("[["), 0) < 0) {
            return text;
        }
        String replaced = MACRO_USE.matcher(text.text(StandardCharsets.UTF_8)).replaceAll(use -> {
            String value = macros.getOrDefault(use.group(1), use.group(2));
            return Matcher.quoteReplacement(value == null ? use.group() : value);
        });
        return Bytes.utf8(replaced);
    }
}

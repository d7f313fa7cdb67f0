package dxkit.cli;

import java.util.List;
import java.util.Objects;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The pieces that usages are made of. */
public final class Usage {
    private Usage() {}

    /** The usage of {@code command}, with {@code --help} and nothing else yet, and examples at the end of its help. */
    public static CommandSpec of(Command command, String description, String... examples) {
        var spec = CommandSpec.wrapWithoutInspection(command);
        spec.usageMessage().description(sentences(description)).sortOptions(false);
        if (examples.length > 0) {
            spec.usageMessage().footerHeading("%nExamples:%n").footer(examples);
        }
        return spec.addOption(OptionSpec.builder("-h", "--help").usageHelp(true).description("Show this help.").build());
    }

    /** The first sentence, which is all that a list of commands shows, and the others. */
    private static String[] sentences(String description) {
        int end = description.indexOf(". ") + 1;
        return end == 0 ? new String[]{description} : new String[]{description.substring(0, end), description.substring(end + 1)};
    }

    /** An option that is there or not: {@code matchedOptionValue(name, false)}. */
    public static OptionSpec flag(String description, String... names) {
        return OptionSpec.builder(names).type(boolean.class).description(sentences(description)).build();
    }

    /** An option with a value, of which the last counts: {@code matchedOptionValue(name, "default")}. */
    public static OptionSpec value(String label, String description, String... names) {
        return OptionSpec.builder(names).type(String.class).paramLabel(label).description(sentences(description)).build();
    }

    /** An option with a value that can be given many times: {@code matchedOptionValue(name, List.<String>of())}. */
    public static OptionSpec values(String label, String description, String... names) {
        return OptionSpec.builder(names).type(List.class).auxiliaryTypes(String.class).paramLabel(label).description(sentences(description))
                .build();
    }

    /** The one parameter at {@code index}: {@code matchedPositionalValue(index, "default")}. */
    public static PositionalParamSpec parameter(int index, boolean required, String label, String description) {
        return PositionalParamSpec.builder().index(Integer.toString(index)).arity(required ? "1" : "0..1").required(required)
                .type(String.class)
                .paramLabel(label)
                .description(sentences(description)).build();
    }

    /** The parameters from {@code index} on: {@code matchedPositionalValue(index, List.<String>of())}. */
    public static PositionalParamSpec parameters(int index, boolean required, String label, String description) {
        return PositionalParamSpec.builder().index(index + "..*").arity(required ? "1..*" : "0..*").required(required).type(List.class)
                .auxiliaryTypes(String.class).paramLabel(label).description(sentences(description)).build();
    }

    /** The version in the jar's manifest. */
    public static String version() {
        return Objects.requireNonNullElse(Usage.class.getPackage().getImplementationVersion(), "(not packaged)");
    }
}

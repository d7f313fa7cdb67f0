package dxkit.cli;

import dxkit.cli.llvm.LlvmDis;
import dxkit.cli.llvm.LlvmObjcopy;
import dxkit.cli.llvm.LlvmObjdump;
import dxkit.cli.llvm.Obj2yaml;
import dxkit.cli.llvm.Pdbutil;
import dxkit.cli.llvm.Yaml2obj;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The table of commands and drop-in tools. A new one is a class that implements {@link Command}, and its line here. */
final class Commands {
    private record Entry(String name, Supplier<Command> make) {
        CommandSpec usage() {
            return make.get().usage().name(name);
        }
    }

    static {
        // picocli looks for Groovy, which opens the jar, and sets up types of options that none here has. Without, a start takes a quarter less.
        System.setProperty("picocli.disable.closures", "true");
        System.setProperty("picocli.converters.excludes", "java\\..*");
    }

    /** What {@code dxkit} can do without any command. */
    private static final List<String> VERSION = List.of("-V", "--version");
    private static final Entry ROOT = new Entry("dxkit", Root::new);

    /** In the order in which help lists them. */
    private static final List<Entry> COMMANDS = List.of(
            new Entry("inspect", Inspect::new),
            new Entry("parts", Parts::new),
            new Entry("dump", Dump::new),
            new Entry("explain", Explain::new),
            new Entry("disasm", Disasm::new),
            new Entry("lines", Lines::new),
            new Entry("extract", Extract::new),
            new Entry("edit", Edits::new),
            new Entry("strip", Strip::new),
            new Entry("digest", Digests::new),
            new Entry("verify", Verify::new),
            new Entry("yaml", DocumentCommand::ofYaml),
            new Entry("json", DocumentCommand::ofJson),
            new Entry("build", Build::new),
            new Entry("pdb", Pdb::new),
            new Entry("bitcode", Bitcode::new),
            new Entry("sources", SourcesCommand::new),
            new Entry("symbols", Symbols::new),
            new Entry("completion", Completion::new),
            new Entry("help", Help::new));

    /** Programs by themselves, called by their own names. */
    private static final List<Entry> TOOLS = List.of(
            new Entry("obj2yaml", Obj2yaml::new),
            new Entry("yaml2obj", Yaml2obj::new),
            new Entry("llvm-objcopy", LlvmObjcopy::new),
            new Entry("llvm-objdump", LlvmObjdump::new),
            new Entry("llvm-dis", LlvmDis::new),
            new Entry("llvm-pdbutil", Pdbutil::new));

    private Commands() {}

    /**
     * What parses the arguments of a tool, or of {@code dxkit} when there is no tool of that name. Only the command that is asked for is set up, or all when it is not
     * one of them, since help and suggestions list them.
     */
    static CommandLine of(String tool, String... args) {
        for (var entry : TOOLS) {
            if (entry.name.equals(tool)) {
                return line(entry.usage());
            }
        }
        for (var entry : COMMANDS) {
            if (args.length > 0 && entry.name.equals(args[0])) {
                return dxkit(List.of(entry));
            }
        }
        return args.length > 0 && VERSION.contains(args[0]) ? dxkit(List.of()) : dxkit();
    }

    /**
     * The command of {@code dxkit} that the first argument names, if all others are files and it needs to know no more than those; else null. Whatever begins with a
     * dash may be an option, but for the one that stands for standard input.
     */
    static @Nullable FileCommand plain(String tool, String... args) {
        for (int i = 1; i < args.length; i++) {
            if (args[i].startsWith("-") && args[i].length() > 1) {
                return null;
            }
        }
        for (var entry : args.length < 2 || isTool(tool) ? List.<Entry>of() : COMMANDS) {
            if (entry.name.equals(args[0]) && entry.make.get() instanceof FileCommand command && command.isPlain()) {
                return command;
            }
        }
        return null;
    }

    private static boolean isTool(String name) {
        return TOOLS.stream().anyMatch(tool -> tool.name.equals(name));
    }

    /** {@code dxkit} with all its commands. */
    static CommandLine dxkit() {
        return dxkit(COMMANDS);
    }

    /** The usages of the drop-in tools. */
    static List<CommandSpec> tools() {
        return TOOLS.stream().map(Entry::usage).toList();
    }

    private static CommandLine dxkit(List<Entry> commands) {
        var root = ROOT.usage();
        for (var command : commands) {
            root.addSubcommand(command.name, command.usage());
        }
        return line(root);
    }

    /**
     * A file name may begin with {@code @}, and the commands that take lists of files that way read them themselves. Of an option that is there twice the last counts, as
     * scripts that add options to those they were given want it.
     */
    private static CommandLine line(CommandSpec usage) {
        return new CommandLine(usage).setExpandAtFiles(false).setOverwrittenOptionsAllowed(true);
    }
}

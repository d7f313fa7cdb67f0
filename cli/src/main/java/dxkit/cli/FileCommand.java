package dxkit.cli;

import dxkit.io.Bytes;
import dxkit.io.Content;
import dxkit.io.FormatException;
import dxkit.walk.Node;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** A command that does the same to each of the files it is given. */
abstract class FileCommand implements Command {
    /** The option that asks for facts as JSON. */
    static final String JSON = "--json";

    private boolean json;
    private boolean many;
    private boolean inPlace;

    /** Adds {@link #JSON}. */
    static CommandSpec withJson(CommandSpec usage) {
        return usage.addOption(Usage.flag("Print an array with one object a file, as JSON.", JSON));
    }

    /** Adds the files, which are all parameters. */
    static CommandSpec withFiles(CommandSpec usage) {
        return usage.addPositional(Usage.parameters(0, true, Inputs.LABEL, Inputs.DESCRIPTION));
    }

    /** Whether facts are wanted rather than text. */
    final boolean json() {
        return json;
    }

    /** Says in a heading which file the following is about, when there can be many. */
    final void heading(Input input, Report report) {
        if (many) {
            report.text(Style.HEADING, input.name() + ":").line();
        }
    }

    /** See {@link Batch#ready}. */
    final Content ready(Content contents) {
        return Batch.ready(contents, many);
    }

    /** The beginning of the facts about a file. */
    static Node.Map facts(Input input) {
        return new Node.Map().put("file", new Node.Text(input.name()));
    }

    /** Looks at the options. Called once, before any file. */
    void start(ParseResult arguments) throws IOException {}

    /**
     * Does the work for one file. Called by several threads at once.
     *
     * @throws FormatException if the file is wrong; the user is told
     * @throws IOException if it cannot be read or written; the user is told
     */
    abstract void file(Input input, Report report) throws IOException;

    /** Says what there is to say at the end. */
    void end(Report report) {}

    /** Lets go of what {@link #start} took hold of. */
    void close() {}

    /** Whether a file found in a folder is one that this command is for, by its first bytes: a container or a PDB, unless a command says otherwise. */
    boolean takes(Bytes beginning) {
        return Shader.isOne(beginning);
    }

    /** The files, folders and lists among the arguments. */
    List<String> files(ParseResult arguments) {
        return arguments.matchedPositionalValue(0, List.of());
    }

    @Override
    public final int run(ParseResult arguments, Terminal terminal) throws IOException {
        List<String> files = files(arguments);
        json = arguments.commandSpec().findOption(JSON) != null && arguments.hasMatchedOption(JSON);
        many = Inputs.many(files);
        inPlace = Target.isInPlace(arguments);
        try {
            start(arguments);
            return run(files, terminal);
        } finally {
            close();
        }
    }

    /** Whether the command can do without {@link #start} when there are no options. Then it can be run without parsing the command line, which takes a while to set up. */
    boolean isPlain() {
        return false;
    }

    /** Does the work for some files; what there are of options has been looked at. */
    final int run(List<String> files, Terminal terminal) {
        many = Inputs.many(files);
        var printer = new Printer(terminal, json);
        int found = Batch.run(new Inputs(files, terminal, this::takes), terminal, input -> work(input, terminal), printer);
        var last = new Report("dxkit", terminal.colour());
        if (found == 0) {
            last = new Report(String.join(" ", files), terminal.colour()).problem("nothing here for this command");
        }
        if (!json) {
            end(last);
        }
        printer.end(last);
        return printer.status();
    }

    private Report work(Input input, Terminal terminal) {
        var report = new Report(input.name(), terminal.colour());
        if (!many) {
            report.direct(terminal);
        }
        try {
            if (inPlace) {
                Target.needFile(input);
            }
            file(input, report);
        } catch (FormatException | IOException | InvalidPathException e) {
            report.problem(Failure.reason(e));
            error(input, Failure.reason(e), report);
        } catch (OutOfMemoryError e) {
            report.problem(Failure.NO_MEMORY);
            error(input, Failure.NO_MEMORY, report);
        } catch (ParameterException | Terminal.ClosedException e) {
            throw e;
        } catch (RuntimeException | Error e) {
            report.defect(e);
            error(input, Failure.shortDefect(e), report);
        }
        return report;
    }

    private void error(Input input, String reason, Report report) {
        if (json) {
            report.facts(facts(input).put("error", new Node.Text(reason)));
        }
    }
}

package dxkit.cli;

import java.io.IOException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * A command of {@code dxkit} or a drop-in tool. Its usage is built with picocli's model and not with its annotations, whose reflection would double the time to
 * start.
 */
public interface Command {
    /** Options, parameters and help, made anew for each call; the name comes from the table in {@link Commands}. {@link Usage} has the usual pieces. */
    CommandSpec usage();

    /**
     * Does the work.
     *
     * @return the exit status, usually one of {@link Exit}
     * @throws dxkit.io.FormatException if the input is wrong; {@link Main} tells the user
     * @throws IOException if something cannot be read or written; {@link Main} tells the user
     */
    int run(ParseResult arguments, Terminal terminal) throws IOException;
}

package dxkit.cli;

import dxkit.container.Edit;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * The rules by which containers are laid out, as far as the command line switches them off.
 *
 * @param keepLayout whether parts are not filled up
 * @param privateAnywhere whether PRIV may stand anywhere
 * @param allowDuplicates whether a kind of part may be there twice
 */
record LayoutRules(boolean keepLayout, boolean privateAnywhere, boolean allowDuplicates) {
    /** All rules hold. */
    static final LayoutRules ALL = new LayoutRules(false, false, false);

    private static final String KEEP_LAYOUT = "--keep-layout";
    private static final String PRIVATE_ANYWHERE = "--private-anywhere";
    private static final String ALLOW_DUPLICATES = "--allow-duplicates";

    /** Adds the options. */
    static CommandSpec withOptions(CommandSpec usage) {
        return usage.addOption(Usage.flag("Do not fill parts up to a multiple of 4 bytes, and leave PRIV where it is.", KEEP_LAYOUT))
                .addOption(Usage.flag("Let PRIV stand anywhere.", PRIVATE_ANYWHERE))
                .addOption(Usage.flag("Let there be two parts of a kind that should be there once.", ALLOW_DUPLICATES));
    }

    /** What the options say. */
    static LayoutRules of(ParseResult arguments) {
        return new LayoutRules(arguments.hasMatchedOption(KEEP_LAYOUT), arguments.hasMatchedOption(PRIVATE_ANYWHERE),
                arguments.hasMatchedOption(ALLOW_DUPLICATES));
    }

    /** The edit with these rules. */
    Edit on(Edit edit) {
        if (keepLayout) {
            edit.keepLayout();
        }
        if (privateAnywhere) {
            edit.privateAnywhere();
        }
        return allowDuplicates ? edit.allowDuplicates() : edit;
    }
}

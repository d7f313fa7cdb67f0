package dxkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MainTest {
    @Test
    void helpListsTheCommands() {
        var help = Call.dxkit("--help");
        assertThat(help.status()).isZero();
        assertThat(help.out()).startsWith("Usage: dxkit [-hV] COMMAND\n").contains("  completion  ");
        assertThat(help.err()).isEmpty();
    }

    @Test
    void aCommandHasHelpWithExamples() {
        var help = Call.dxkit("completion", "--help");
        assertThat(help.status()).isZero();
        assertThat(help.out()).startsWith("Usage: dxkit completion [-h]\n").contains("\nExamples:\n  source <(dxkit completion)\n");
    }

    @Test
    void withoutACommandHelpGoesToStandardError() {
        var nothing = Call.dxkit();
        assertThat(nothing.status()).isEqualTo(Exit.USAGE);
        assertThat(nothing.out()).isEmpty();
        assertThat(nothing.err()).isEqualTo(Call.dxkit("--help").out());
    }

    @Test
    void suggestsWhatMayHaveBeenMeant() {
        var wrong = Call.dxkit("complete");
        assertThat(wrong.status()).isEqualTo(Exit.USAGE);
        assertThat(wrong.out()).isEmpty();
        assertThat(wrong.err()).contains("'complete'; did you mean completion?\n").endsWith("Try 'dxkit --help'.\n");
    }

    @Test
    void anUnknownOptionNamesTheCommand() {
        var wrong = Call.dxkit("completion", "--shell");
        assertThat(wrong.status()).isEqualTo(Exit.USAGE);
        assertThat(wrong.err()).isEqualTo("dxkit: error: Unknown option: '--shell'\nTry 'dxkit completion --help'.\n");
        assertThat(Call.dxkit("verify", "--stirct", "x").err()).contains("'--stirct'; did you mean --strict?\n");
    }

    @Test
    void anUnknownToolIsDxkit() {
        assertThat(Call.tool("dx", dxkit.io.Bytes.EMPTY, "--help")).isEqualTo(Call.dxkit("--help"));
    }

    @Test
    void theCompletionScriptKnowsTheCommands() {
        var script = Call.dxkit("completion");
        assertThat(script.status()).isZero();
        assertThat(script.out()).startsWith("#!/usr/bin/env bash\n").contains("completion").endsWith("\n");
    }
}

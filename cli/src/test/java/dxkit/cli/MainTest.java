package dxkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.io.Bytes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
    void helpForWhatIsNoCommandIsAMistake() {
        var wrong = Call.dxkit("nonsense", "--help");
        assertThat(wrong.status()).isEqualTo(Exit.USAGE);
        assertThat(wrong.out()).isEmpty();
        assertThat(wrong.err()).isEqualTo("dxkit: error: no command 'nonsense'\nTry 'dxkit --help'.\n");
        assertThat(Call.dxkit("pdb", "nonsense", "-h").err())
                .isEqualTo("dxkit: error: no command 'nonsense'\nTry 'dxkit pdb --help'.\n");
    }

    @Test
    void helpCanBeAskedForInFront() {
        assertThat(Call.dxkit("help")).isEqualTo(Call.dxkit("--help"));
        assertThat(Call.dxkit("help", "strip")).isEqualTo(Call.dxkit("strip", "--help"));
        assertThat(Call.dxkit("help", "pdb", "info")).isEqualTo(Call.dxkit("pdb", "info", "--help"));
    }

    @Test
    void anArgumentTooMany() {
        var wrong = Call.dxkit("completion", "bash");
        assertThat(wrong.status()).isEqualTo(Exit.USAGE);
        assertThat(wrong.err()).isEqualTo("dxkit: error: unexpected argument 'bash'\nTry 'dxkit completion --help'.\n");
    }

    @Test
    void theToolsTakeTheShortOptionForHelp() {
        for (String tool : List.of("obj2yaml", "yaml2obj", "llvm-dis", "llvm-objcopy", "llvm-pdbutil")) {
            assertThat(Call.tool(tool, Bytes.EMPTY, "-h")).isEqualTo(Call.tool(tool, Bytes.EMPTY, "--help"));
        }
    }

    @Test
    void aFullDiskIsToldAndAClosedPipeIsNot() {
        assertThat(failing("No space left on device"))
                .isEqualTo(
                        new Call(Exit.BROKEN, Bytes.EMPTY, "dxkit: error: standard output cannot be written: No space left on device\n"));
        assertThat(failing("Broken pipe")).isEqualTo(new Call(Exit.CLOSED, Bytes.EMPTY, ""));
    }

    private static Call failing(String reason) {
        var err = new ByteArrayOutputStream();
        var out = Terminal.output(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(reason);
            }
        });
        var terminal = new Terminal(InputStream.nullInputStream(), out, new PrintStream(err, true, StandardCharsets.UTF_8), false, false,
                false);
        return new Call(Main.run("dxkit", terminal, "--help"), Bytes.EMPTY, err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void aContainerIsNoDocument() {
        var build = Call.dxkit("build", Project.ROOT.resolve("samples/containers/ps-empty.dxil").toString(), "-o", "-");
        assertThat(build.status()).isEqualTo(Exit.BROKEN);
        assertThat(build.err()).endsWith("needed a YAML or JSON document, found a DirectX container\n");
    }

    @Test
    void aListNeedsAName() {
        assertThat(Call.dxkit("parts", "@").err()).isEqualTo("@: no such file or folder\n");
    }

    @Test
    void anUnknownToolIsDxkit() {
        assertThat(Call.tool("dx", Bytes.EMPTY, "--help")).isEqualTo(Call.dxkit("--help"));
    }

    @Test
    void theCompletionScriptKnowsTheCommands() {
        var script = Call.dxkit("completion");
        assertThat(script.status()).isZero();
        assertThat(script.out()).startsWith("#!/usr/bin/env bash\n").contains("completion").endsWith("\n");
    }

    /** With files alone a command line is not parsed; the two dashes have it parsed. */
    @ParameterizedTest
    @ValueSource(strings = {"inspect", "parts", "dump", "digest", "verify"})
    void filesAloneAreTheSameParsedOrNot(String command) {
        String sample = Project.ROOT.resolve("samples/containers/cs-root-signature.dxil").toString();
        String broken = Project.ROOT.resolve("samples/broken/truncated.dxil").toString();
        assertThat(Commands.plain("dxkit", command, sample, "-")).isNotNull();
        assertThat(Commands.plain("dxkit", command, "--", sample)).isNull();
        assertThat(Commands.plain("dxkit", command)).isNull();
        assertThat(Commands.plain("obj2yaml", command, sample)).isNull();
        assertThat(Call.dxkit(command, sample, broken, "none")).isEqualTo(Call.dxkit(command, "--", sample, broken, "none"));
    }

    @Test
    void ofAnOptionThatIsThereTwiceTheLastCounts() {
        String sample = Project.ROOT.resolve("samples/containers/ps-empty.dxil").toString();
        var twice = Call.dxkit("edit", "--digest", "bypass", "--digest", "unsigned", "-o", "no/such/file", "-o", "-", sample);
        assertThat(twice.status()).isZero();
        assertThat(twice.bytes()).isEqualTo(Call.dxkit("edit", "--digest", "unsigned", sample, "-o", "-").bytes());
    }

    @Test
    void aFileThatIsTakenForAnOptionIsNamed() {
        assertThat(Call.dxkit("verify", "-leading.dxil").err()).startsWith("dxkit: error: Unknown option: '-leading.dxil'");
        assertThat(Call.dxkit("inspect", "").err()).isEqualTo("'': no such file or folder\n");
    }
}

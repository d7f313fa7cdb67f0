package dxkit.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dxkit.container.Container;
import dxkit.container.Edit;
import dxkit.debug.Sources.Origin;
import dxkit.io.Bytes;
import dxkit.io.Disk;
import dxkit.io.Utf8;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecompilationTest {
    @TempDir Path folder;

    private static Sources sources(String main, String... arguments) {
        var file = new SourceFile(main, Bytes.utf8("text"), Origin.SRCI);
        var options = CompilerArguments.ofTyped(List.of(arguments));
        return new Sources(List.of(file), options, Optional.of(Origin.SRCI), List.of(), Optional.of(main), options.entry(),
                options.target(), List.of());
    }

    private static Recompilation of(Sources sources) {
        return Recompilation.of(sources, SourceTree.of(sources.files(), Recompilation.NAMES)).orElseThrow();
    }

    @Test
    void outputsAndPathsStayInTheTree() {
        var made = of(sources("../src/a.hlsl", "-T", "ps_6_0", "-E", "main", "-I", "/usr/inc", "-Iinc/deep", "-Fo", "/etc/passwd", "-Fd",
                "x.pdb", "-mllvm",
                "-x", "-ftime-trace=/x", "-D", "A", "other.hlsl", "-Fe/x", "--Fc", "y"));
        assertThat(made.workingFolder()).isEqualTo("work");
        assertThat(made.arguments()).containsExactly("-T", "ps_6_0", "-E", "main", "-I", "../usr/inc", "-I", "inc/deep", "-D", "A", "-Fo",
                "../recompiled.dxil", "-Fd", "../recompiled.pdb", "../src/a.hlsl");
        assertThat(made.leftOut()).containsExactly("-Fo /etc/passwd: names an output file", "-Fd x.pdb: names an output file",
                "-mllvm -x: does more than to say how to compile", "-ftime-trace=/x: does more than to say how to compile",
                "other.hlsl: belongs to no option", "-Fe /x: names an output file", "-Fc y: names an output file");
        assertThat(of(sources("-Fo/x", "-T", "ps_6_0")).arguments()).endsWith("./-Fo/x");
    }

    /** dxc takes an argument that begins so for a file with more of them. */
    @Test
    void noArgumentNamesAFileWithMoreArguments() {
        var made = of(sources("@a.hlsl", "-T", "ps_6_0", "-E", "@/etc/passwd", "-I", "./@inc", "-D", "@x", "-exports", "@y"));
        assertThat(made.arguments()).noneMatch(argument -> argument.startsWith("@")).contains("./@inc").endsWith("./@a.hlsl");
        assertThat(made.leftOut()).contains("-E @/etc/passwd: names a file with more arguments");
    }

    @Test
    void optionsHiddenInNamesAreSeen() {
        var srci =
                new CompilerArguments(List.of(new CompilerArguments.Option("Fo/etc/passwd", ""), new CompilerArguments.Option("", "-Fo/x"),
                        new CompilerArguments.Option("-Fd", "/x")));
        var file = new SourceFile("a.hlsl", Bytes.EMPTY, Origin.SRCI);
        var made = of(new Sources(List.of(file), srci, Optional.of(Origin.SRCI), List.of(), Optional.of("a.hlsl"), Optional.of("main"),
                Optional.empty(),
                List.of()));
        assertThat(made.arguments()).containsExactly("-E", "main", "-Fo", "recompiled.dxil", "-Fd", "recompiled.pdb", "a.hlsl");
    }

    @Test
    void theShellGetsEveryArgumentAsItIs() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no shell here");
        String[] hostile = {"'", "\"", "$(touch owned)", "`touch owned`", "\\", "a b", "%PATH%", "!x!", "*", "~", "# x", "\n", "-",
            "&& touch owned", "größe",
            "\udcff", "a'b\"c;d|e>owned"};
        List<String> arguments = new ArrayList<>(List.of("-T", "ps_6_0"));
        for (String text : hostile) {
            arguments.addAll(List.of("-D", "X=" + text));
        }
        var made = of(sources("../a b/it's $HOME.hlsl", arguments.toArray(String[]::new)));
        Path dxc = folder.resolve("dxc");
        Files.writeString(dxc, "#!/bin/sh\npwd >\"$OUT\"\nfor a; do printf '%s\\0' \"$a\"; done >>\"$OUT\"\n");
        assertThat(dxc.toFile().setExecutable(true)).isTrue();
        Path tree = folder.resolve("tree 'x'");
        Disk.writeBelow(tree, Recompilation.SHELL_SCRIPT, made.shellScript());
        Files.createDirectories(tree.resolve(made.workingFolder()));
        var process = new ProcessBuilder("/bin/sh", tree.resolve(Recompilation.SHELL_SCRIPT).toString()).redirectErrorStream(true);
        process.environment().put("DXC", dxc.toString());
        process.environment().put("OUT", folder.resolve("out").toString());
        var started = process.start();
        assertThat(new String(started.getInputStream().readAllBytes(), StandardCharsets.UTF_8)).isEmpty();
        assertThat(started.waitFor()).isZero();
        Bytes out = Disk.read(folder.resolve("out"));
        int line = out.indexOf('\n', 0);
        assertThat(out.slice(0, line).text(StandardCharsets.UTF_8)).isEqualTo(tree.resolve("work").toRealPath().toString());
        assertThat(out.from(line + 1)).isEqualTo(Utf8.encode(String.join("\0", made.arguments()) + "\0"));
        try (var all = Files.walk(folder)) {
            assertThat(all.filter(path -> path.endsWith("owned"))).isEmpty();
        }
    }

    @Test
    void theCommandPromptSeesNoQuotesAndNoVariables() {
        String script = of(sources("a.hlsl", "-D", "X=a\"b&%PATH%\\", "-T", "ps_6_0")).commandScript().text(StandardCharsets.UTF_8);
        assertThat(script).contains("\"%DXC%\" ^\"-D^\" ^\"X=a\\^\"b^&%%PATH%%\\\\^\" ^\"-T^\" ^\"ps_6_0^\"").endsWith("\r\n");
        assertThat(of(sources("a.hlsl", "-D", "X=\n del x")).commandScript().text(StandardCharsets.UTF_8)).contains("control character")
                .doesNotContain("del x");
        assertThat(of(sources("a.hlsl", "-D", "X=" + "y".repeat(9000))).commandScript().text(StandardCharsets.UTF_8))
                .contains("longer than");
    }

    @Test
    void theResponseFileHasALineForEachArgument() {
        assertThat(of(sources("a b.hlsl", "-D", "X=\r\ny", "-Zi")).responseFile().text(StandardCharsets.UTF_8))
                .isEqualTo("-D\nX= y\n-Zi\n-Fo\nrecompiled.dxil\na b.hlsl\n");
    }

    @Test
    void withoutMainFileThereIsNothingToCompile() {
        Container empty = Edit.empty();
        var sources = Sources.of(empty);
        assertThat(sources.isEmpty()).isTrue();
        assertThat(Recompilation.of(sources, SourceTree.of(sources.files()))).isEmpty();
    }
}

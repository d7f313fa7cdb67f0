package dxkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.container.Container;
import dxkit.container.Digest;
import dxkit.container.Verification;
import dxkit.io.Disk;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The script {@code dxkit} with the jar that was built. */
class LauncherIT {
    private static final Path ROOT = Path.of(System.getProperty("dxkit.root", "..")).toAbsolutePath().normalize();
    private static final Path LAUNCHER = ROOT.resolve("dxkit");

    @TempDir Path folder;

    private record Result(int status, String out, String err) {}

    private static Result run(Path folder, Map<String, String> environment, String... command) throws IOException, InterruptedException {
        var err = Files.createTempFile(folder, "err", ".txt");
        var builder = new ProcessBuilder(command).directory(folder.toFile()).redirectError(err.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("LC_") || name.equals("LANG"));
        builder.environment().putAll(environment);
        var process = builder.start();
        process.getOutputStream().close();
        var out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), out, Files.readString(err));
    }

    private static String version() throws IOException, InterruptedException {
        var result = run(ROOT.resolve("cli/target"), Map.of(), LAUNCHER.toString(), "--version");
        assertThat(result.err()).isEmpty();
        assertThat(result.status()).isZero();
        return result.out();
    }

    @Test
    void saysTheVersionOfThePom() throws IOException, InterruptedException {
        assertThat(version()).isEqualTo("dxkit " + System.getProperty("dxkit.version") + "\n");
    }

    @Test
    void worksThroughLinksOfLinksInFoldersWithBlanks() throws IOException, InterruptedException {
        var odd = Files.createDirectories(folder.resolve("ä ö/☃ x"));
        var first = Files.createSymbolicLink(folder.resolve("ä ö/first"), LAUNCHER);
        Files.createSymbolicLink(odd.resolve("second"), Path.of("../first"));
        assertThat(run(odd, Map.of(), "./second", "--version").out()).isEqualTo(version());
        assertThat(run(odd, Map.of(), "sh", "second", "--version").out()).isEqualTo(version());
        assertThat(run(folder, Map.of("PATH", odd + ":" + System.getenv("PATH")), "sh", "-c", "second --version").out())
                .isEqualTo(version());
        assertThat(first).isSymbolicLink();
    }

    @ParameterizedTest
    @ValueSource(strings = {"obj2yaml", "yaml2obj", "llvm-objcopy", "llvm-objdump", "llvm-pdbutil", "llvm-dis"})
    void theDropInNamesStartWithoutAnyOtherProgram(String tool) throws IOException, InterruptedException {
        var result = run(folder, Map.of("PATH", ROOT.resolve("bin").toString()), "/bin/sh", "-c", tool + " --version");
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).isNotEmpty();
    }

    @Test
    void writesUtf8WhateverTheLocale() throws IOException, InterruptedException {
        for (var locale : List.of("C", "POSIX", "de_DE.UTF-8", "", "tr_TR")) {
            var result = run(folder, Map.of("LC_ALL", locale), LAUNCHER.toString(), "größe ☃");
            assertThat(result.err()).as(locale).contains("'größe ☃'");
            assertThat(result.status()).isEqualTo(Exit.USAGE);
        }
    }

    @Test
    void opensFilesWhoseNamesTheLocaleDoesNotKnow() throws IOException, InterruptedException {
        var odd = Files.createDirectories(folder.resolve("größe ☃"));
        Files.copy(ROOT.resolve("samples/containers/vs-passthrough.dxil"), odd.resolve("日本 a.dxil"));
        var result = run(folder, Map.of("LC_ALL", "C"), LAUNCHER.toString(), "verify", "größe ☃/日本 a.dxil", "größe ☃");
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).isEqualTo("größe ☃/日本 a.dxil: intact\n".repeat(2) + "2 files: 2 intact, 0 odd, 0 broken\n");
        assertThat(result.status()).isZero();
    }

    @Test
    void closedStreams() throws IOException, InterruptedException {
        String inspect = "'" + LAUNCHER + "' inspect ";
        var noInput = run(folder, Map.of(), "sh", "-c", inspect + "- <&-");
        assertThat(noInput.err()).contains("standard input: ").contains("found an empty file");
        assertThat(noInput.status()).isEqualTo(Exit.BROKEN);
        String sample = "'" + ROOT.resolve("samples/containers/vs-passthrough.dxil") + "'";
        var noOutput = run(folder, Map.of(), "sh", "-c", inspect + sample + " >&-");
        assertThat(noOutput.err()).isEqualTo("dxkit: error: standard output cannot be written: Bad file descriptor\n");
        assertThat(noOutput.status()).isEqualTo(Exit.BROKEN);
        assertThat(run(folder, Map.of(), "sh", "-c", inspect + sample + " 2>&-").status()).isZero();
    }

    @Test
    void aFileThatIsBeingWrittenStaysWholeWhenTheProcessIsStopped() throws IOException, InterruptedException {
        var file = Files.copy(ROOT.resolve("samples/containers/vs-passthrough.dxil"), folder.resolve("x.dxil"));
        Files.write(folder.resolve("large"), new byte[100_000_000]);
        String command = "'" + LAUNCHER + "' edit --private large x.dxil --in-place & "
                + "while kill -0 $! 2>/dev/null; do for new in .dxkit*; do [ -s \"$new\" ] && kill -TERM $! && break 2; done; done; wait $!";
        run(folder, Map.of(), "sh", "-c", command);
        assertThat(folder).isDirectoryNotContaining(path -> path.getFileName().toString().startsWith(".dxkit"));
        assertThat(Verification.of(Container.open(Disk.read(file))).findings()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"TERM", "INT", "HUP"})
    void nothingIsLeftWhenTheProcessIsStoppedAmongManyFiles(String signal) throws IOException, InterruptedException {
        var sample = ROOT.resolve("samples/containers/vs-passthrough.dxil");
        var files = Files.createDirectory(folder.resolve("files"));
        for (int i = 1000; i < 5000; i++) {
            Files.copy(sample, files.resolve(i + ".dxil"));
        }
        String command = "set -m; '" + LAUNCHER + "' digest --set debug files --in-place & while cmp -s files/1050.dxil '" + sample
                + "' && kill -0 $! 2>/dev/null; do :; done; kill -" + signal + " $!; wait $!";
        var result = run(folder, Map.of(), "bash", "-c", command);
        assertThat(result.out() + result.err()).doesNotContain("defect", "cannot be written");
        assertThat(result.status()).isGreaterThan(128);
        try (var left = Files.list(files)) {
            assertThat(left).hasSize(4000)
                    .allSatisfy(file -> assertThat(Container.open(Disk.read(file)).digest()).isIn(Digest.RETAIL, Digest.DEBUG));
        }
    }

    /** Which the virtual machine cannot show, but can open. */
    @Test
    void writesOverFilesWhoseNamesAreNoText() throws IOException, InterruptedException {
        Files.copy(ROOT.resolve("samples/containers/vs-passthrough.dxil"), folder.resolve("a"));
        String command = "mkdir files; mv a \"$(printf 'files/x\\377.dxil')\"; '" + LAUNCHER
                + "' digest --set unsigned files --in-place; echo $?; '" + LAUNCHER + "' digest files/* files; ls files | wc -l";
        var result = run(folder, Map.of(), "bash", "-c", command);
        assertThat(result.out()).startsWith("0\n").endsWith("\n1\n").contains("unsigned");
    }

    @Test
    void endsQuietlyWhenNobodyReads() throws IOException, InterruptedException {
        var result = run(folder, Map.of(), "sh", "-c", "{ '" + LAUNCHER + "' completion; echo $? >status; } | true");
        assertThat(result.err()).isEmpty();
        assertThat(Files.readString(folder.resolve("status")).strip()).isEqualTo(Integer.toString(Exit.CLOSED));
    }

    @Test
    void theStartUpCacheIsUsed() throws IOException, InterruptedException {
        var result = run(folder, Map.of("DXKIT_JAVA_OPTS", "-Xlog:class+load:stdout"), LAUNCHER.toString(), "--version");
        var ours = result.out().lines().filter(line -> line.contains(" dxkit.") || line.contains(" picocli.")).toList();
        assertThat(ours).isNotEmpty().allSatisfy(line -> assertThat(line).endsWith("source: shared objects file"));
    }

    /** What is linked at run time takes longer than a short command's work. */
    @ParameterizedTest
    @ValueSource(strings = {"containers/vs-passthrough.dxil", "containers/cs-root-signature.dxil", "containers/gs-streams.dxil"})
    void inspectLoadsNothingButItsOwnCacheAndLinksNothing(String sample) throws IOException, InterruptedException {
        var options = "-Xlog:class+load:stdout -Djava.lang.invoke.MethodHandle.TRACE_METHOD_LINKAGE=true";
        var result = run(folder, Map.of("DXKIT_JAVA_OPTS", options), LAUNCHER.toString(), "inspect",
                ROOT.resolve("samples/" + sample).toString());
        assertThat(result.status()).isZero();
        assertThat(result.out()).doesNotContain("linkCallSite").contains("  digest  ");
        assertThat(result.out().lines().filter(line -> line.contains(" dxkit.") && line.contains("source:"))).isNotEmpty()
                .allSatisfy(line -> assertThat(line).endsWith("source: shared objects file"));
        assertThat(result.out().lines().filter(line -> line.contains(" picocli.CommandLine$Interpreter "))).isEmpty();
    }

    private Path program(String name, String script) throws IOException {
        var file = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + script);
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }

    /** Also to a second call, which waits for the build of the first. */
    @Test
    void aBuildThatFailsIsToldInOneLineAndNotRepeated() throws IOException, InterruptedException {
        var launcher = program("dxkit", Files.readString(LAUNCHER));
        program("sleep", "touch waits; exec /bin/sleep 0.05");
        program("mvn", """
                echo >>builds
                [ $(wc -l <builds) -eq 1 ] || exit 1
                { ./dxkit --version 2>second; echo $? >>second; } &
                until [ -e waits ]; do :; done
                echo '[ERROR] Command execution failed.'
                echo '[ERROR] Failed to execute goal x on project y: Failure: -> [Help 1]'
                exit 1
                """);
        var first = run(folder, Map.of("PATH", folder + ":" + System.getenv("PATH")), launcher.toString());
        String error = "dxkit: error: cannot be built: Failed to execute goal x on project y: Failure; " + folder
                + "/.dxkit/build.log says more\n";
        assertThat(first.err()).isEqualTo("dxkit: building, this is done once ...\n" + error);
        assertThat(first.status()).isEqualTo(1);
        var second = folder.resolve("second");
        for (int i = 0; i < 1000 && !Files.readString(second).endsWith("1\n"); i++) {
            Thread.sleep(10);
        }
        assertThat(Files.readString(second)).isEqualTo(error + "1\n");
        assertThat(Files.readString(folder.resolve("builds"))).isEqualTo("\n");
    }
}

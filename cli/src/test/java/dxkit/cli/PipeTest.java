package dxkit.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dxkit.io.Bytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Named pipes, which do not tell their length and give their bytes once. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PipeTest {
    private static final Path SHADER = Project.ROOT.resolve("samples/containers/cs-root-signature.dxil");
    private static final Path PDB = Project.ROOT.resolve("samples/pdb/debug-full.pdb");

    @TempDir Path folder;

    private Path in;
    private Path out;

    @BeforeEach
    void make() throws IOException, InterruptedException {
        in = folder.resolve("in");
        out = folder.resolve("out");
        assumeTrue(new ProcessBuilder("mkfifo", in.toString(), out.toString()).start().waitFor() == 0);
    }

    /** Does something that waits for the other end of a pipe. */
    private static <T> FutureTask<T> beside(Callable<T> work) {
        var task = new FutureTask<>(work);
        Thread.ofPlatform().daemon().start(task);
        return task;
    }

    /** Runs a tool while somebody writes {@code contents} into one pipe, once. */
    private Call fed(Path contents, String tool, String... arguments) throws Exception {
        byte[] bytes = Files.readAllBytes(contents);
        var writer = beside(() -> Files.write(in, bytes));
        Call call = Call.tool(tool, Bytes.EMPTY, arguments);
        writer.get();
        return call;
    }

    private void same(Path contents, String tool, String... arguments) throws Exception {
        String[] plain = arguments.clone();
        plain[plain.length - 1] = contents.toString();
        String[] piped = arguments.clone();
        piped[piped.length - 1] = in.toString();
        Call call = fed(contents, tool, piped);
        assertThat(call.err()).isEmpty();
        assertThat(call.out().replace(in.toString(), "X"))
                .isEqualTo(Call.tool(tool, Bytes.EMPTY, plain).out().replace(contents.toString(), "X"));
    }

    @Test
    void arePrintedLikeFiles() throws Exception {
        for (String command : new String[]{"inspect", "yaml", "disasm", "verify", "dump"}) {
            same(SHADER, "dxkit", command, "FILE");
        }
        same(PDB, "dxkit", "pdb", "info", "FILE");
        same(PDB, "llvm-pdbutil", "dump", "--summary", "FILE");
    }

    @Test
    void areChangedIntoOthers() throws Exception {
        var reader = beside(() -> Files.readAllBytes(out));
        assertThat(fed(SHADER, "dxkit", "strip", "--reflection", in.toString(), "-o", out.toString()).err()).isEmpty();
        Path stripped = folder.resolve("stripped");
        Call.dxkit("strip", "--reflection", SHADER.toString(), "-o", stripped.toString());
        assertThat(stripped).hasBinaryContent(reader.get());
        assertThat(Files.isRegularFile(out)).isFalse();
    }

    @Test
    void areReadOnceWhereTheFileIsWrittenAsItIs() throws Exception {
        Path fixed = folder.resolve("fixed.pdb");
        Path again = folder.resolve("again.pdb");
        assertThat(Call.dxkit("pdb", "fix", PDB.toString(), "-o", fixed.toString()).status()).isZero();
        assertThat(fed(fixed, "dxkit", "pdb", "fix", in.toString(), "-o", again.toString()).err()).isEmpty();
        assertThat(again).hasSameBinaryContentAs(fixed);
        Call standard = Call.tool("dxkit", Bytes.wrap(Files.readAllBytes(fixed)), "pdb", "fix", "-");
        assertThat(fixed).hasBinaryContent(standard.bytes().toArray());
    }

    /** Nobody may be there who reads what would be written. */
    @Test
    void areNotWrittenOver() throws IOException {
        String refused = in + ": --in-place needs a regular file\n";
        for (String command : new String[]{"edit --remove PRIV", "strip --debug", "digest --set retail", "pdb fix"}) {
            String[] words = (command + " --in-place " + in).split(" ");
            assertThat(Call.dxkit(words).err()).as(command).isEqualTo(refused);
        }
        Path shader = Files.copy(SHADER, folder.resolve("shader"));
        Path list = Files.writeString(folder.resolve("list"), in + "\n" + shader + "\n");
        assertThat(Call.dxkit("strip", "--reflection", "--in-place", "@" + list).err()).isEqualTo(refused);
        assertThat(Files.size(shader)).isLessThan(Files.size(SHADER));
        assertThat(Call.tool("llvm-objcopy", Bytes.EMPTY, "-S", in.toString()).err())
                .isEqualTo("llvm-objcopy: error: '" + in + "': not a regular file, which cannot be written over\n");
    }
}

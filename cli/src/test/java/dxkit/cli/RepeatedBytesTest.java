package dxkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.Disk;
import dxkit.pdb.SuperBlock;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that have the same bytes in many places, and so say that they are much larger than they are: what is printed of them is never in memory as a whole. */
class RepeatedBytesTest {
    private static final int BLOCK = 4096;
    private static final int COUNT = 1 << 18;
    private static final int STREAM = 5;
    private static final int FIRST_OF_DIRECTORY = 4;

    @TempDir Path folder;

    /** The reader of a pipe, who goes away after some bytes. */
    private static final class Leaving extends OutputStream {
        private int left = 1 << 20;

        @Override
        public void write(int b) throws IOException {
            left--;
            if (left < 0) {
                throw new IOException("Broken pipe");
            }
        }
    }

    private static Bytes pdb() {
        int directory = 4 + 4 * (STREAM + 1) + 4 * COUNT;
        int blocks = (directory + BLOCK - 1) / BLOCK;
        int data = FIRST_OF_DIRECTORY + blocks;
        var file = new ByteSink().bytes(SuperBlock.MAGIC).u32(BLOCK).u32(1).u32(data + 1).u32(directory).u32(0)
                .u32(FIRST_OF_DIRECTORY - 1).align(BLOCK).fill(0, 2 * BLOCK);
        for (int i = 0; i < blocks; i++) {
            file.u32(FIRST_OF_DIRECTORY + i);
        }
        file.align(BLOCK).u32(STREAM + 1).fill(0, 4 * STREAM).u32((long) BLOCK * COUNT);
        for (int i = 0; i < COUNT; i++) {
            file.u32(data);
        }
        return file.align(BLOCK).fill(0x5a, BLOCK).toBytes();
    }

    /** Prints to somebody who has gone before the end. */
    private void leave(Bytes contents, String tool, String... options) throws IOException {
        Path file = folder.resolve("x");
        Disk.write(file, contents);
        String[] arguments = Arrays.copyOf(options, options.length + 1);
        arguments[options.length] = file.toString();
        var err = new ByteArrayOutputStream();
        var terminal = new Terminal(new ByteArrayInputStream(new byte[0]), Terminal.output(new Leaving()),
                new PrintStream(err, false, StandardCharsets.UTF_8), false, false, false);
        int status = Main.run(tool, terminal, arguments);
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(status).isEqualTo(Exit.CLOSED);
    }

    @Test
    void ofStreams() throws IOException {
        leave(pdb(), "llvm-pdbutil", "bytes", "--stream-data=" + STREAM);
        assertThat(Call.tool("llvm-pdbutil", Bytes.EMPTY, "bytes", "--stream-data=5:4080@32", folder.resolve("x").toString()).out())
                .contains("(dumping 32 / 1,073,741,824 bytes)", "<discontinuity>");
    }
}

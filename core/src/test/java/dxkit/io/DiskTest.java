package dxkit.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskTest {
    private static final Bytes TEXT = Bytes.utf8("text");

    @TempDir Path folder;

    @Test
    void writesBelowMakingFolders() throws IOException {
        Disk.writeBelow(folder.resolve("new"), "a/b/c.txt", TEXT);
        assertThat(folder.resolve("new/a/b/c.txt")).hasContent("text");
    }

    @Test
    void pathsThatLeaveAreRefused() {
        for (String path : new String[]{"../x", "a/../../x", "..", ".", "", "/x", folder.getParent() + "/x"}) {
            assertThatThrownBy(() -> Disk.writeBelow(folder.resolve("in"), path, TEXT)).as(path).isInstanceOf(FormatException.class);
        }
        assertThatThrownBy(() -> Disk.writeBelow(folder, "a\0b", TEXT)).isInstanceOf(IOException.class).hasMessageContaining("no name");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void linksAreNotFollowed() throws IOException {
        Path outside = Files.createDirectory(folder.resolve("outside"));
        Path in = Files.createDirectory(folder.resolve("in"));
        Files.createSymbolicLink(in.resolve("link"), outside);
        Files.createSymbolicLink(in.resolve("file"), outside.resolve("file"));
        assertThatThrownBy(() -> Disk.writeBelow(in, "link/x", TEXT)).isInstanceOf(IOException.class).hasMessageContaining("link");
        assertThatThrownBy(() -> Disk.writeBelow(in, "file", TEXT)).isInstanceOf(IOException.class).hasMessageContaining("link");
        assertThat(outside).isEmptyDirectory();
    }

    @Test
    void lookupTellsAbsentFromUnreadable() throws IOException {
        Path file = Files.write(folder.resolve("x"), TEXT.toArray());
        assertThat(Disk.lookup(file.toString(), source -> source.read(0, 4))).contains(TEXT);
        assertThat(Disk.lookup(folder + "/y", ByteSource::length)).isEmpty();
        assertThat(Disk.lookup(folder.toString(), ByteSource::length)).isEmpty();
        assertThat(Disk.lookup("a\0b", ByteSource::length)).isEmpty();
    }

    @Test
    void aFileThatMayNotBeWrittenIsNotReplaced() throws IOException {
        Path file = Files.write(folder.resolve("x"), TEXT.toArray());
        assertThat(file.toFile().setWritable(false)).isTrue();
        Assumptions.assumeFalse(Files.isWritable(file), "this user may write anything");
        assertThatThrownBy(() -> Disk.write(file, Bytes.EMPTY)).isInstanceOf(AccessDeniedException.class);
        assertThat(file).hasContent("text");
    }

    @Test
    void permissionsStayAndNewFilesHaveTheUsualOnes() throws IOException {
        Path usual = Files.createFile(folder.resolve("usual"));
        Path fresh = folder.resolve("fresh");
        Disk.write(fresh, TEXT);
        assertThat(Files.getPosixFilePermissions(fresh)).isEqualTo(Files.getPosixFilePermissions(usual));
        for (String permissions : new String[]{"rw-------", "rwxrwxrwx", "rw-r-----"}) {
            Files.setPosixFilePermissions(usual, PosixFilePermissions.fromString(permissions));
            Disk.write(usual, TEXT);
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(usual))).isEqualTo(permissions);
        }
    }

    @Test
    void linksAreWrittenThrough() throws IOException {
        Path file = Files.write(folder.resolve("x"), TEXT.toArray());
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        Path dangling = Files.createSymbolicLink(folder.resolve("dangling"), folder.resolve("new"));
        Disk.write(link, Bytes.utf8("other"));
        Disk.write(dangling, Bytes.utf8("new"));
        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("other");
        assertThat(dangling).isSymbolicLink();
        assertThat(folder.resolve("new")).hasContent("new");
        Path loop = folder.resolve("loop");
        Files.createSymbolicLink(loop, loop);
        assertThatThrownBy(() -> Disk.write(loop, TEXT)).isInstanceOf(IOException.class);
        assertThat(loop).isSymbolicLink();
    }

    /** What a link leads to is there whole or not at all, and in its folder nothing else. */
    @Test
    void linksToNothingLeadToWholeFiles() throws IOException {
        Path inner = Files.createDirectory(folder.resolve("inner"));
        Files.createSymbolicLink(inner.resolve("second"), Path.of("../new"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("inner/second"));
        assertThatThrownBy(() -> Disk.write(link, out -> {
            out.write('x');
            throw new IOException("full");
        })).hasMessage("full");
        assertThat(folder.resolve("new")).doesNotExist();
        Disk.write(link, TEXT);
        assertThat(folder.resolve("new")).hasBinaryContent(TEXT.toArray());
        assertThat(link).isSymbolicLink();
        assertThat(inner.resolve("second")).isSymbolicLink();
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(3);
        }
    }

    @Test
    void whatIsNoFileIsWrittenInPlace() throws IOException {
        Disk.write(Path.of("/dev/null"), TEXT);
        assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
        assertThatThrownBy(() -> Disk.write(folder, TEXT)).isInstanceOf(IOException.class);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void nothingIsReadWithoutEnd() throws IOException {
        assertThat(Disk.read(InputStream.nullInputStream())).isEqualTo(Bytes.EMPTY);
        var endless = new InputStream() {
            @Override
            public int read() {
                return 0;
            }

            @Override
            public int read(byte[] target, int from, int count) {
                return count;
            }
        };
        assertThatThrownBy(() -> Disk.read(endless)).isInstanceOf(FormatException.class)
                .hasMessageContaining("the end of a pipe or device");
    }
}

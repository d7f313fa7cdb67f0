package dxkit.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
}

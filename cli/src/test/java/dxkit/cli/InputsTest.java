package dxkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.container.Container;
import dxkit.container.Edit;
import dxkit.io.Bytes;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputsTest {
    private static final byte[] SHADER = Bytes.utf8("DXBC and whatever follows").toArray();

    @TempDir Path folder;

    private List<String> names(String... arguments) {
        var nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        var terminal = new Terminal(new ByteArrayInputStream(SHADER), nowhere, nowhere, false, false, false);
        List<String> names = new ArrayList<>();
        new Inputs(List.of(arguments), terminal, Container::isContainer)
                .forEachRemaining(input -> names.add(input.name().replace(folder + "/", "") + " as " + input.below()));
        return names;
    }

    private Path file(String name, byte[] contents) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.write(file, contents);
    }

    @Test
    void foldersGiveWhatIsOfTheRightKindInOrder() throws IOException {
        file("a/z.dxil", SHADER);
        file("a/b/y.bin", SHADER);
        file("a/b/text.dxil", new byte[]{1, 2, 3, 4, 5});
        file("a/ä ö/x", SHADER);
        file("a/empty", new byte[0]);
        Files.createSymbolicLink(folder.resolve("a/b/again"), folder.resolve("a"));
        Files.createSymbolicLink(folder.resolve("a/link.dxil"), folder.resolve("a/z.dxil"));
        assertThat(names(folder + "/a")).containsExactly("a/b/y.bin as b/y.bin", "a/link.dxil as link.dxil", "a/z.dxil as z.dxil",
                "a/ä ö/x as ä ö/x");
    }

    @Test
    void filesAreTakenAsTheyAre() throws IOException {
        Path text = file("text.dxil", new byte[]{1});
        assertThat(names(text.toString(), "-", folder + "/none")).containsExactly("text.dxil as text.dxil", "standard input as stdin",
                "none as none");
    }

    @Test
    void listsNameFilesAndFolders() throws IOException {
        file("x/1.dxil", SHADER);
        Path odd = file("@odd", SHADER);
        Path list = file("list", (folder + "/x\r\n\n" + odd + "\n").getBytes(StandardCharsets.UTF_8));
        assertThat(names("@" + list)).containsExactly("x/1.dxil as 1.dxil", "@odd as @odd");
        assertThat(Inputs.many(List.of("@" + list))).isTrue();
        assertThat(Inputs.many(List.of(odd.toString()))).isFalse();
        assertThat(Inputs.many(List.of(folder.toString()))).isTrue();
        assertThat(Inputs.many(List.of("a", "b"))).isTrue();
    }

    /** So that no list can lead in a circle, or read standard input behind the user's back. */
    @Test
    void listsNameNoLists() throws IOException {
        Path list = folder.resolve("list");
        Files.writeString(list, "\uFEFF@list\n@" + list + "\n-\n");
        assertThat(names("@" + list)).containsExactly("@list as @list", "@list as list", "- as -");
    }

    @Test
    void whatIsNoListIsNotTakenForOne() throws IOException {
        Path binary = file("binary", Edit.empty().bytes().toArray());
        Call call = Call.dxkit("parts", "@" + binary);
        assertThat(call.err()).isEqualTo(binary + ": needed a list of files, one a line in UTF-8, found a DirectX container\n");
    }

    @Test
    void whatCannotBeReadSaysWhy() {
        Call call = Call.dxkit("parts", folder + "/none", "@" + folder + "/list", "a\0b");
        assertThat(call.status()).isEqualTo(Exit.BROKEN);
        assertThat(call.err().replace(folder.toString(), "X"))
                .isEqualTo("X/none: no such file or folder\nX/list: no such file or folder\na\\x00b: no such file or folder\n");
    }
}

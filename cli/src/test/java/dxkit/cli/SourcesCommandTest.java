package dxkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.container.Edit;
import dxkit.io.Bytes;
import dxkit.io.Disk;
import dxkit.io.Utf8;
import dxkit.part.SourceArgs;
import dxkit.part.SourceContents.Compression;
import dxkit.part.SourceInfoPart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourcesCommandTest {
    @TempDir Path folder;

    private String shader(List<SourceInfoPart.File> files, SourceArgs.Arg... args) throws IOException {
        Path file = folder.resolve("shader.dxil");
        Disk.write(file,
                Edit.empty().edit().add(SourceInfoPart.FORMAT, SourceInfoPart.of(files, List.of(args), Compression.ZLIB)).toBytes());
        return file.toString();
    }

    @Test
    void noNameLeadsOutOfTheFolder() throws IOException {
        String[] names = {"../../escaped", "/tmp/dxkit-escaped", "C:\\escaped", "\\\\server\\escaped", "a/../../../escaped", "escaped\0x",
            "nul", "A", "a", "a/b",
            "~/.profile", "link/escaped", "recompile.sh", ".git/config", "\u001b[31mred", "x/..", "\udc80"};
        List<SourceInfoPart.File> files = new ArrayList<>();
        for (String name : names) {
            files.add(new SourceInfoPart.File(name, "text of " + files.size()));
        }
        Path out = Files.createDirectory(folder.resolve("out"));
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Call call = Call.dxkit("sources", "--out", out.toString(), shader(files, new SourceArgs.Arg("T", "ps_6_0")));
        assertThat(call.status()).as(call.err()).isZero();
        assertThat(call.out()).contains("escaped~2 is what was called a/../../../escaped").contains("\\x1b[31mred")
                .doesNotContain("\u001b");
        try (var all = Files.walk(out)) {
            assertThat(all.filter(Files::isRegularFile)).hasSize(names.length + 3);
        }
        assertThat(Path.of("/tmp/dxkit-escaped")).doesNotExist();
        assertThat(elsewhere).isEmptyDirectory();
        try (var all = Files.list(folder)) {
            assertThat(all.map(path -> path.getFileName().toString())).containsExactlyInAnyOrder("out", "elsewhere", "shader.dxil");
        }
        Path linked = Files.createDirectories(folder.resolve("linked/work/work"));
        Files.createSymbolicLink(linked.resolve("link"), elsewhere);
        Call refused = Call.dxkit("sources", "--out", folder.resolve("linked").toString(), shader(files));
        assertThat(refused.status()).isEqualTo(Exit.BROKEN);
        assertThat(refused.err()).contains("is a link, which is not followed");
        assertThat(elsewhere).isEmptyDirectory();
    }

    @Test
    void oneLineTellsThatAFolderCannotBeMade() throws IOException {
        Path inTheWay = Files.writeString(folder.resolve("file"), "");
        String file = shader(List.of(new SourceInfoPart.File("a.hlsl", "a")), new SourceArgs.Arg("T", "ps_6_0"));
        Call call = Call.dxkit("sources", "--out", inTheWay.resolve("out").toString(), file);
        assertThat(call.status()).isEqualTo(Exit.BROKEN);
        assertThat(call.out()).isEmpty();
        assertThat(call.err()).startsWith(file + ": ").contains("file/out cannot be made: ").hasLineCount(1);
    }

    @Test
    void onlyWhatWasWrittenIsListed() throws IOException {
        Path out = Files.createDirectory(folder.resolve("out"));
        Files.writeString(out.resolve("recompile.sh"), "mine");
        String file = shader(List.of(new SourceInfoPart.File("a.hlsl", "a")), new SourceArgs.Arg("T", "ps_6_0"));
        Call call = Call.dxkit("sources", "--out", out.toString(), file);
        assertThat(call.out()).isEqualTo(out + ": 1 file, recompile.rsp, recompile.cmd\n");
        assertThat(call.err()).contains("recompile.sh is there and has other contents").hasLineCount(1);
    }

    @Test
    void textsStayAsTheyAre() throws IOException {
        Bytes text = Bytes.ofHex("efbbbf610d0a62ff0d0ae697a5c0");
        String file = shader(List.of(new SourceInfoPart.File("größe.hlsl", Utf8.decode(text))));
        assertThat(Call.dxkit("sources", "--show", "größe.hlsl", file).bytes()).isEqualTo(text);
        Call.dxkit("sources", "--out", folder.resolve("out").toString(), file);
        assertThat(Disk.read(folder.resolve("out/größe.hlsl"))).isEqualTo(text);
    }
}

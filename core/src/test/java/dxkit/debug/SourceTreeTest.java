package dxkit.debug;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.debug.Sources.Origin;
import dxkit.io.Bytes;
import dxkit.io.Disk;
import dxkit.io.Utf8;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceTreeTest {
    @TempDir Path folder;

    private static SourceFile file(String name, String text) {
        return new SourceFile(name, Bytes.utf8(text), Origin.SRCI);
    }

    private static List<String> paths(String... names) {
        List<SourceFile> files = new ArrayList<>();
        for (String name : names) {
            files.add(file(name, "text " + files.size()));
        }
        return SourceTree.of(files).entries().stream().map(SourceTree.Entry::path).toList();
    }

    @ParameterizedTest
    @CsvSource({"a/b.hlsl, a/b.hlsl", "./a.hlsl, a.hlsl", "a//b/./c, a/b/c", "a/../b, b", "a\\b.hlsl, a/b.hlsl", "/etc/passwd, etc/passwd",
        "C:\\src\\a.hlsl, C_/src/a.hlsl", "c:a.hlsl, c_a.hlsl", "\\\\server\\share\\x, server/share/x", "//server/share/x, server/share/x",
        "\\\\?\\C:\\x, _/C_/x", "/../../x, x", "con, _con", "NUL.hlsl, _NUL.hlsl", "a/Aux.x.y, a/_Aux.x.y", "com1, _com1",
        "COM\u00b9.h, _COM\u00b9.h",
        "lpt10.h, lpt10.h", "x., x_", "'x ', x_", "a./b, a_/b", "'', unnamed", "., unnamed", "/, unnamed", "a:b:$DATA, a_b_$DATA",
        ".git/config, _.git/config", "a/.GIT/hooks/x, a/_.GIT/hooks/x", "GIT~1/x, _GIT~1/x", "a*?<>|\"b, a______b",
        "\u202etxt.exe, _txt.exe",
        "größe/日本.hlsl, größe/日本.hlsl"})
    void everyNameGoesBelow(String name, String path) {
        assertThat(paths(name)).containsExactly(path);
    }

    @Test
    void controlCharactersAndBrokenTextAreReplaced() {
        assertThat(paths("a\0b", "c\nd", "e\u007ff", "g\udc80h", "i\ud800", "\u0085")).containsExactly("a_b", "c_d", "e_f", "g_h", "i_",
                "_");
    }

    @Test
    void whatLiesAboveStaysInTheTreeAndNamesStillLeadThere() {
        var tree = SourceTree.of(List.of(file("shaders/a.hlsl", "1"), file("./shaders/../../common/b.hlsli", "2"), file("../../c.h", "3")));
        assertThat(tree.workingFolder()).isEqualTo("work/work");
        assertThat(tree.entries()).extracting(SourceTree.Entry::path).containsExactly("work/work/shaders/a.hlsl", "work/common/b.hlsli",
                "c.h");
        assertThat(tree.entries()).extracting(SourceTree.Entry::typed).containsExactly("shaders/a.hlsl", "../common/b.hlsli", "../../c.h");
        assertThat(tree.entries()).extracting(SourceTree.Entry::isRenamed).containsExactly(false, true, false);
        assertThat(tree.typed("../common")).isEqualTo("../common");
        assertThat(tree.typed(".")).isEqualTo(".");
        assertThat(tree.typed("/abs")).isEqualTo("../../abs");
    }

    @Test
    void namesThatCannotStandSideBySideArePutApart() {
        assertThat(paths("a.hlsl", "A.hlsl")).containsExactly("a.hlsl", "A~2.hlsl");
        assertThat(paths("stra\u00dfe", "STRASSE")).containsExactly("stra\u00dfe", "STRASSE~2");
        assertThat(paths("\u00e4", "a\u0308")).containsExactly("\u00e4", "a\u0308~2");
        assertThat(paths("x/a", "y/../x/a")).containsExactly("x/a", "x/a~2");
        assertThat(paths("a", "a/b")).containsExactly("a", "~2/a/b");
        assertThat(paths("a/b", "a")).containsExactly("a/b", "a~2");
        assertThat(paths("a:b", "a|b", "a~2")).containsExactly("a_b", "a_b~2", "a~2");
        var same = SourceTree.of(List.of(file("a/../b", "text"), file("b", "text")));
        assertThat(same.entries()).extracting(SourceTree.Entry::path).containsExactly("b", "b");
        var kept = SourceTree.of(List.of(file("Recompile.sh", "text")), List.of("recompile.sh"));
        assertThat(kept.entries()).extracting(SourceTree.Entry::path).containsExactly("Recompile~2.sh");
    }

    @Test
    void longAndDeepNamesFitFileSystems() {
        for (String path : paths("日".repeat(300) + ".hlsl", "a/".repeat(100_000) + "x", "x".repeat(100_000),
                ("y".repeat(190) + "/").repeat(30) + "z",
                "../".repeat(1000) + "up", "\ud83d\ude00".repeat(200))) {
            assertThat(Utf8.length(path)).isLessThan(1300);
            for (String component : path.split("/")) {
                assertThat(Utf8.length(component)).isLessThanOrEqualTo(220);
                assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(component)).isTrue();
            }
        }
    }

    @Test
    void namesOfManyPiecesTakeNoTime() {
        long start = System.nanoTime();
        assertThat(paths("./".repeat(300_000) + "x", "../".repeat(300_000) + "y", "a/".repeat(300_000) + "z")).hasSize(3);
        assertThat(System.nanoTime() - start).isLessThan(15_000_000_000L);
    }

    @Test
    void nothingIsWrittenElsewhere() throws IOException {
        var random = new Random(4);
        String[] pieces = {"..", ".", "/", "\\", "a", "A", "con", ":", "C:", "\0", "~", "日", "b.h", " ", "", "\udc80"};
        Path root = folder.resolve("out");
        for (int round = 0; round < 200; round++) {
            List<SourceFile> files = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                var name = new StringBuilder();
                for (int n = random.nextInt(8); n >= 0; n--) {
                    name.append(pieces[random.nextInt(pieces.length)]).append(random.nextBoolean() ? "/" : "");
                }
                files.add(file(name.toString(), "text " + i));
            }
            var tree = SourceTree.of(files);
            var paths = new HashSet<String>();
            for (var entry : tree.entries()) {
                assertThat(root.resolve(entry.path()).normalize()).startsWithRaw(root);
                assertThat(paths.add(entry.path().toLowerCase(Locale.ROOT))).as(entry.path()).isTrue();
                if (round < 10) {
                    Path top = root.resolve(Integer.toString(round));
                    Disk.writeBelow(top, entry.path(), entry.file().content());
                    assertThat(top.resolve(tree.workingFolder()).resolve(entry.typed()).normalize()).isEqualTo(top.resolve(entry.path()));
                }
            }
        }
        try (var all = Files.list(folder)) {
            assertThat(all).containsExactly(root);
        }
    }
}

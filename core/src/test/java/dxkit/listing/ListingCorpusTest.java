package dxkit.listing;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.Corpus;
import dxkit.io.Bytes;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Everything that dxc listed in the corpus. */
class ListingCorpusTest {
    private static final List<String> DXC = List.of("dxc");

    private static String text(Path listing) {
        return new String(Corpus.text(listing).getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    private static void sameAsDxc(String listing, int least, java.util.function.Function<Path, Path> shader) {
        var different = new ArrayList<Path>();
        int count = 0;
        for (var file : Corpus.files(DXC, listing + ".txt", listing + ".txt.gz")) {
            if (file.getFileName().toString().startsWith(listing)) {
                count++;
                if (!(Listing.of(Corpus.read(shader.apply(file))).text() + "\n").equals(text(file))) {
                    different.add(file);
                }
            }
        }
        assertThat(different).as("of %d", count).isEmpty();
        assertThat(count).isGreaterThanOrEqualTo(least);
    }

    @Test
    void containers() {
        sameAsDxc("dumpbin", 344, listing -> listing.resolveSibling("shader.dxil"));
    }

    @Test
    void debugFiles() {
        sameAsDxc("pdb-dumpbin", 70,
                listing -> Corpus.files(List.of("dxc/" + listing.getName(listing.getNameCount() - 2)), ".pdb").getFirst());
    }

    @Test
    void debugFilesInPrivateData() {
        sameAsDxc("private-pdb-dumpbin", 14, listing -> listing.resolveSibling("private-pdb-container.dxbc"));
    }

    /** What {@code -Fc} writes has no line feed more at its end. */
    @Test
    void listingsInFiles() {
        for (var file : Corpus.files(DXC, "listing.ll.gz")) {
            assertThat(Listing.of(Corpus.read(file.resolveSibling("full.dxil"))).text()).isEqualTo(text(file));
        }
    }

    /** Listings that repositories keep have lost blanks at the ends of lines; those of older compilers say less about PSV0. */
    @Test
    void listingsOfOthers() {
        var blanks = Pattern.compile("[ \\r]+$", Pattern.MULTILINE);
        var runtimeInfo = Pattern.compile("^; ?(PSVRuntimeInfo:|M..imumExpectedWaveLaneCount|UsesViewID|Sig[A-Z]|EntryFunctionName).*\\n",
                Pattern.MULTILINE);
        var same = new ArrayList<String>();
        var older = new ArrayList<String>();
        var different = new ArrayList<String>();
        for (var file : Corpus.files(List.of("wild"), ".disasm.txt")) {
            String theirs = blanks.matcher(text(file)).replaceAll("").strip();
            if (theirs.contains("target triple")) {
                var name = file.getFileName().toString();
                Bytes shader = Corpus.read(file.resolveSibling(name.substring(0, name.length() - ".disasm.txt".length())));
                String ours = blanks.matcher(Listing.of(shader).text()).replaceAll("").strip();
                (ours.equals(theirs) ? same : runtimeInfo.matcher(ours).replaceAll("").equals(theirs) ? older : different).add(name);
            }
        }
        assertThat(same).hasSize(7);
        assertThat(older).hasSize(2);
        assertThat(different).as("edited by hand: it states the digest of the bitcode that it does not show").singleElement().asString()
                .startsWith("Raytracing-output");
    }
}

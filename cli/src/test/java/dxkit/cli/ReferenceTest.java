package dxkit.cli;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The generated pages of {@code docs/} are those that would be generated now. */
class ReferenceTest {
    @Test
    void theCommandLine() {
        Project.matches(Project.ROOT.resolve("docs/cli.md"), CliReference.page());
    }

    @Test
    void parts() {
        Project.matches(Project.ROOT.resolve("docs/parts.md"), PartsReference.page());
    }

    @Test
    void pdbs() {
        Project.matches(Project.ROOT.resolve("docs/pdb.md"), PdbReference.page());
    }

    @Test
    void partsInTheReadme() {
        Path readme = Project.ROOT.resolve("README.md");
        String text = Project.read(readme);
        int from = text.indexOf('\n', text.indexOf("<!-- parts:")) + 1;
        int to = text.indexOf("<!-- end of parts -->");
        Project.matches(readme, text.substring(0, from) + "\n" + PartsReference.summary() + "\n" + text.substring(to));
    }
}

package dxkit.cli;

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
}

package dxkit.io;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FormatExceptionTest {
    @Test
    void saysWhereWhatWasNeededAndWhatWasThere() {
        var e = FormatException.at(0x1c, "4 bytes", "2 left");
        assertThat(e).hasMessage("offset 0x1c: needed 4 bytes, found 2 left");
        assertThat(e.offset()).isEqualTo(0x1c);
        assertThat(e.problem()).isEqualTo("needed 4 bytes, found 2 left");
    }

    @Test
    void thePathGrowsFromTheInside() {
        var e = FormatException.at(16, "no such kind").in("Kind").in("[3]").in("Resources").in("PSV0");
        assertThat(e.path()).isEqualTo("PSV0.Resources[3].Kind");
        assertThat(e).hasMessage("offset 0x10: PSV0.Resources[3].Kind: no such kind");
        assertThat(e.in("")).hasMessage(e.getMessage());
    }

    @Test
    void wrappingKeepsWhereItWasThrown() {
        var e = FormatException.of("x");
        assertThat(e.in("a").getStackTrace()).isEqualTo(e.getStackTrace());
    }

    @Test
    void aTextHasLinesInsteadOfOffsets() {
        var e = FormatException.atLine(3, 7, "unknown key").in("Header");
        assertThat(e).hasMessage("line 3, column 7: Header: unknown key");
        assertThat(e.line()).isEqualTo(3);
        assertThat(e.column()).isEqualTo(7);
        assertThat(e.offset()).isEqualTo(-1);
    }

    @Test
    void someProblemsHaveNoPlace() {
        assertThat(FormatException.of("pick one")).hasMessage("pick one");
    }

    @Test
    void longTextsFromTheInputAreCut() {
        var cut = FormatException.of("found '" + "x".repeat(1_000_000) + "'").in("Name").in("Parts[0]");
        assertThat(cut.getMessage()).hasSizeLessThan(1100).startsWith("Parts[0].Name: found 'xxx").endsWith("... (999008 characters more)");
    }
}

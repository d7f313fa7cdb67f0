package dxkit.cli;

/** How a piece of text looks on a terminal with colours. */
enum Style {
    /** Like everything else. */
    PLAIN(""),
    /** A heading. */
    HEADING("1"),
    /** Less important. */
    FAINT("2"),
    /** As it should be. */
    GOOD("32"),
    /** Unusual. */
    ODD("33"),
    /** Wrong. */
    BAD("31");

    private final String code;

    Style(String code) {
        this.code = code;
    }

    /** What switches the style on, for terminals; empty for {@link #PLAIN}. */
    String begin() {
        return code.isEmpty() ? "" : "\u001b[" + code + "m";
    }

    /** What switches it off again. */
    String end() {
        return code.isEmpty() ? "" : "\u001b[0m";
    }
}

package dxkit.cli;

import java.util.ArrayList;
import java.util.List;

/** Rows of text in columns that are as wide as need be. */
final class Table {
    private static final int GAP = 2;
    /** A longer cell pushes only its own row aside; else one long name would make every row as long. */
    private static final int WIDEST = 200;

    private record Row(String[] cells, Style style) {}

    private final String[] titles;
    private final boolean[] right;
    private final List<Row> rows = new ArrayList<>();

    /** Columns with titles; a title that begins with {@code >} makes a column whose cells stand at its right edge. */
    Table(String... titles) {
        this.titles = new String[titles.length];
        right = new boolean[titles.length];
        for (int i = 0; i < titles.length; i++) {
            right[i] = titles[i].startsWith(">");
            this.titles[i] = right[i] ? titles[i].substring(1) : titles[i];
        }
    }

    /** Adds a row. */
    Table row(String... cells) {
        return row(Style.PLAIN, cells);
    }

    /** Adds a row in a style. */
    Table row(Style style, String... cells) {
        if (cells.length != titles.length) {
            throw new IllegalArgumentException(cells.length + " cells in " + titles.length + " columns");
        }
        rows.add(new Row(cells, style));
        return this;
    }

    /** Whether there are no rows. */
    boolean isEmpty() {
        return rows.isEmpty();
    }

    /** Writes titles and rows, each line behind {@code indent} blanks. A column without any text is left out. */
    void print(Report report, int indent) {
        var widths = new int[titles.length];
        for (int i = 0; i < widths.length; i++) {
            for (Row row : rows) {
                widths[i] = Math.max(widths[i], row.cells[i].length());
            }
            widths[i] = widths[i] == 0 && !rows.isEmpty() ? 0 : Math.clamp(widths[i], titles[i].length(), WIDEST);
        }
        line(report, indent, widths, titles, Style.HEADING);
        for (Row row : rows) {
            line(report, indent, widths, row.cells, row.style);
        }
    }

    private void line(Report report, int indent, int[] widths, String[] cells, Style style) {
        report.blanks(indent);
        int gap = 0;
        for (int i = 0; i < cells.length; i++) {
            if (widths[i] == 0) {
                continue;
            }
            int fill = widths[i] - cells[i].length();
            report.blanks(gap + (right[i] ? fill : 0));
            gap = GAP;
            if (!cells[i].isEmpty()) {
                report.text(style, cells[i]);
            }
            if (!right[i] && i < cells.length - 1) {
                report.blanks(fill);
            }
        }
        report.line();
    }
}

package dxkit.cli.llvm;

import dxkit.cli.Report;
import dxkit.container.Container;
import dxkit.container.PartEntry;
import dxkit.dxil.ComponentType;
import dxkit.dxil.SystemValue;
import dxkit.part.SignatureElement;
import dxkit.part.SignaturePart;
import java.util.ArrayList;
import java.util.List;

/** The tables of signatures that LLVM's llvm-objdump prints. */
final class SignatureTables {
    private static final String[] PARTS = {"ISG1", "OSG1", "PSG1"};
    private static final String[] TITLES = {"Input", "Output", "Patch Constant"};
    private static final String[] HEADINGS = {"Name", "Index", "Mask", "Register", "SysValue", "Format", "Used"};
    private static final int[] WIDTHS = {24, 5, 5, 8, 10, 6, 5};
    private static final int USED = 6;
    private static final String COMPONENTS = "xyzw";

    private SignatureTables() {}

    /** Adds the tables of all signatures that have elements; of several parts of a name the last counts. */
    static void print(Container container, StringBuilder text) {
        for (int i = 0; i < PARTS.length; i++) {
            for (PartEntry part : container.parts().reversed()) {
                if (part.is(PARTS[i])) {
                    List<SignatureElement> elements = ((SignaturePart) part.decode()).elements();
                    if (!elements.isEmpty()) {
                        print(TITLES[i], elements, text);
                    }
                    break;
                }
            }
        }
    }

    private static void print(String title, List<SignatureElement> elements, StringBuilder text) {
        List<String[]> rows = new ArrayList<>();
        for (SignatureElement element : elements) {
            rows.add(new String[]{Report.shown(element.name()), Long.toString(element.index()), mask(element.mask()),
                Long.toString(element.register()), SystemValue.NAMES.text(element.systemValue().value()),
                ComponentType.NAMES.text(element.compType().value()), element.exclusiveMask() == 0 ? "" : mask(element.exclusiveMask())});
        }
        int[] widths = WIDTHS.clone();
        for (String[] row : rows) {
            for (int i = 0; i < USED; i++) {
                widths[i] = Math.max(widths[i], row[i].length());
            }
        }
        text.append("; ").append(title).append(" signature:\n;\n");
        line(HEADINGS, widths, text);
        String[] rules = new String[WIDTHS.length];
        for (int i = 0; i < rules.length; i++) {
            rules[i] = "-".repeat(widths[i]);
        }
        line(rules, widths, text);
        rows.forEach(row -> line(row, widths, text));
        text.append(";\n");
    }

    private static void line(String[] cells, int[] widths, StringBuilder text) {
        var line = new StringBuilder("; ").append(cells[0]).append(" ".repeat(widths[0] - cells[0].length()));
        for (int i = 1; i < cells.length; i++) {
            line.append(' ').append(" ".repeat(Math.max(0, widths[i] - cells[i].length()))).append(cells[i]);
        }
        text.append(line.toString().stripTrailing()).append('\n');
    }

    private static String mask(int mask) {
        var text = new StringBuilder();
        for (int i = 0; i < COMPONENTS.length(); i++) {
            text.append((mask >> i & 1) != 0 ? COMPONENTS.charAt(i) : ' ');
        }
        return text.toString();
    }
}

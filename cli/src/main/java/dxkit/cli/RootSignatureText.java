package dxkit.cli;

import dxkit.rootsig.RootSignature;
import dxkit.walk.Node;
import java.util.ArrayList;
import java.util.List;

/** Root signatures for people, as HLSL spells them, and as facts. */
final class RootSignatureText {
    private RootSignatureText() {}

    /** Writes one clause a line. */
    static void print(RootSignature signature, Report report) {
        List<String> clauses = clauses(signature.hlsl());
        for (int i = 0; i < clauses.size(); i++) {
            report.line("  " + clauses.get(i) + (i < clauses.size() - 1 ? "," : ""));
        }
        if (clauses.isEmpty()) {
            report.line("  no parameters");
        }
    }

    /** The signature as facts. */
    static Node.Map facts(RootSignature signature) {
        return new Node.Map().put("version", new Node.Text(signature.versionText())).put("hlsl", new Node.Text(signature.hlsl()));
    }

    /** The parts between commas that are in no brackets. */
    static List<String> clauses(String hlsl) {
        List<String> clauses = new ArrayList<>();
        int depth = 0;
        int from = 0;
        for (int i = 0; i < hlsl.length(); i++) {
            char c = hlsl.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (c == ',' && depth == 0) {
                clauses.add(hlsl.substring(from, i));
                from = i + 2;
            }
        }
        if (from < hlsl.length()) {
            clauses.add(hlsl.substring(from));
        }
        return clauses;
    }
}

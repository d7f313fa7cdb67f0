package dxkit.cli;

import dxkit.dxil.EntryPoint;
import dxkit.walk.Node;
import java.util.List;

/** The entry points of a library. */
final class Functions {
    private Functions() {}

    /** The entry points that the program's metadata lists; none for what is no library. */
    static List<EntryPoint> of(Modules modules) {
        return modules.ofProgram(module -> module.isLibrary() ? module.entryPoints() : List.<EntryPoint>of()).orElse(List.of());
    }

    /** They as a table. */
    static Table table(List<EntryPoint> entries) {
        var table = new Table("Function", "Kind", "Thread group");
        for (EntryPoint entry : entries) {
            table.row(plain(entry.name()), entry.kind().toString(), threads(entry));
        }
        return table;
    }

    /** The name as it is in the source: MSVC's mangling puts it between a question mark and two at signs. */
    private static String plain(String name) {
        int end = name.indexOf("@@");
        return name.startsWith("\1?") && end > 0 ? name.substring(2, end) : name;
    }

    private static String threads(EntryPoint entry) {
        var threads = entry.numThreads();
        return threads == null ? "" : threads.x() + " x " + threads.y() + " x " + threads.z();
    }

    /** They as facts. */
    static Node.Seq facts(List<EntryPoint> entries) {
        var list = Node.Seq.block();
        for (EntryPoint entry : entries) {
            var map = new Node.Map().put("name", new Node.Text(plain(entry.name()))).put("mangled", new Node.Text(entry.name()))
                    .put("kind", new Node.Text(entry.kind().toString()));
            var threads = entry.numThreads();
            list.items().add(threads == null
                    ? map
                    : map.put("threadGroup",
                            new Node.Seq(List.of(Node.num(threads.x()), Node.num(threads.y()), Node.num(threads.z())), true, null)));
        }
        return list;
    }
}

package dxkit.cli;

import dxkit.container.Container;
import dxkit.container.PartEntry;
import dxkit.io.FormatException;
import dxkit.part.Part;
import dxkit.part.SignatureElement;
import dxkit.part.SignatureListing;
import dxkit.part.SignaturePart;
import dxkit.walk.Node;
import java.util.Optional;

/** Signatures for people, in the tables of the compilers' listings, and as facts. */
final class Signatures {
    private Signatures() {}

    /** The signature that a part holds, if it holds one and is not damaged. */
    static Optional<SignaturePart> decode(PartEntry entry) {
        try {
            Part part = entry.decode();
            return part instanceof SignaturePart signature ? Optional.of(signature) : Optional.empty();
        } catch (FormatException e) {
            return Optional.empty();
        }
    }

    /** What a signature is called. */
    static String title(PartEntry entry) {
        String title = entry.format().title();
        return Character.toUpperCase(title.charAt(0)) + title.substring(1) + " (" + entry.name() + ")";
    }

    private static boolean isInput(PartEntry entry) {
        return entry.is("ISG1") || entry.is("ISGN");
    }

    /** Writes the table. */
    static void print(PartEntry entry, SignaturePart signature, Report report) {
        report.text("  ").text(Style.HEADING, SignatureListing.TITLES.getFirst()).line();
        for (String row : SignatureListing.rows(signature, isInput(entry))) {
            report.line("  " + row);
        }
    }

    /** All signatures of a container. */
    static Node.Map facts(Container container) {
        var all = new Node.Map();
        for (PartEntry entry : container.parts()) {
            decode(entry).ifPresent(signature -> {
                var list = Node.Seq.block();
                for (SignatureElement element : signature.elements()) {
                    list.items().add(facts(element, isInput(entry)));
                }
                all.put(entry.name().toString(), list);
            });
        }
        return all;
    }

    private static Node.Map facts(SignatureElement element, boolean input) {
        var map = new Node.Map().put("name", new Node.Text(element.name())).put("index", Node.num(element.index()));
        if (element.register() != SignatureElement.NO_REGISTER) {
            map.put("register", Node.num(element.register())).put("mask", Node.num(element.mask()));
        }
        int used = input ? element.exclusiveMask() : element.mask() & ~element.exclusiveMask();
        return map.put("systemValue", new Node.Text(element.systemValue().toString()))
                .put("type", new Node.Text(element.compType().toString())).put("used", Node.num(used))
                .put("stream", Node.num(element.stream())).put("minPrecision", new Node.Text(element.minPrecision().toString()));
    }
}

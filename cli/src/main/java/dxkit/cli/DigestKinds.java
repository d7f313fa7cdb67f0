package dxkit.cli;

import dxkit.container.Digest;
import dxkit.io.Suggest;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.ParseResult;

/** What kinds of digest are called. */
final class DigestKinds {
    /** Those that can be made, for help. */
    static final String MADE = "retail, debug, bypass, preview or unsigned";

    private DigestKinds() {}

    /** What the runtime makes of a kind. */
    static String meaning(Digest kind) {
        return switch (kind) {
            case RETAIL -> "the runtime takes it";
            case DEBUG -> "only debug builds of the runtime take it";
            case BYPASS -> "asks the runtime not to check, an experimental feature";
            case PREVIEW -> "a preview shader model, taken in developer mode";
            case UNSIGNED -> "not validated; the runtime refuses it outside of developer mode";
            case WRONG -> "does not belong to these bytes; the runtime refuses it";
        };
    }

    /** The kind of this name. */
    static Digest parse(ParseResult arguments, String name) {
        return parse(arguments, name, List.of(Digest.values()));
    }

    /** A kind that can be made. */
    static Digest parseMade(ParseResult arguments, String name) {
        return parse(arguments, name, Stream.of(Digest.values()).filter(kind -> kind != Digest.WRONG).toList());
    }

    private static Digest parse(ParseResult arguments, String name, List<Digest> kinds) {
        Optional<Digest> kind = Digest.named(name).filter(kinds::contains);
        if (kind.isPresent()) {
            return kind.get();
        }
        List<String> names = kinds.stream().map(Digest::text).toList();
        String suggestion = Suggest.did(name, names);
        throw Target.wrong(arguments, "no kind of digest is called '" + name + "'"
                + (suggestion.isEmpty() ? "; there are: " + String.join(", ", names) : suggestion));
    }
}

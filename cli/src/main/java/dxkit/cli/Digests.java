package dxkit.cli;

import dxkit.container.Container;
import dxkit.container.Digest;
import dxkit.container.PartEntry;
import dxkit.io.Bytes;
import dxkit.io.Md5Blocks;
import dxkit.part.HashPart;
import dxkit.part.ProgramPart;
import dxkit.walk.Node;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit digest}. */
final class Digests extends FileCommand {
    private static final String SET = "--set";
    private static final String EXPECT = "--expect";
    private static final String HASHES = "--hashes";

    /** A hash that is not the digest. */
    private record Hash(String of, String value) {}

    private @Nullable Digest kind;
    private @Nullable Target target;
    private Set<Digest> expected = EnumSet.complementOf(EnumSet.of(Digest.WRONG));
    private boolean hashes;

    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this, "Tells and sets the digest of containers, without which the runtime refuses them.",
                "  dxkit digest shader.dxil", "  dxkit digest --expect retail shaders/",
                "  dxkit digest --set retail shader.dxil -o signed.dxil");
        usage.addOption(Usage.value("KIND", "Set the digest: " + DigestKinds.MADE + ".", SET));
        usage.addOption(
                Usage.value("KIND,...", "End with status 1 for a file whose digest is not of these kinds (without: only if it is wrong).",
                        EXPECT));
        usage.addOption(Usage.flag("Tell the other hashes of the shader too: HASH, MD5 of the bitcode.", HASHES));
        return withFiles(withJson(Target.withInPlace(usage)));
    }

    @Override
    void start(ParseResult arguments) {
        hashes = arguments.hasMatchedOption(HASHES);
        String set = arguments.matchedOptionValue(SET, null);
        if (set != null) {
            kind = DigestKinds.parseMade(arguments, set);
            target = Target.ofEdit(arguments, files(arguments));
        } else if (Target.isGiven(arguments)) {
            throw Target.wrong(arguments, "nothing to write without " + SET);
        }
        String kinds = arguments.matchedOptionValue(EXPECT, null);
        if (kinds != null) {
            expected = EnumSet.noneOf(Digest.class);
            for (String name : kinds.split(",", -1)) {
                expected.add(DigestKinds.parse(arguments, name.strip()));
            }
        }
    }

    @Override
    boolean isPlain() {
        return true;
    }

    @Override
    boolean takes(Bytes beginning) {
        return kind == null ? Shader.isOne(beginning) : Container.isContainer(beginning);
    }

    @Override
    void file(Input input, Report report) throws IOException {
        Container container = kind == null ? input.shader().container() : input.container();
        if (kind != null && target != null) {
            target.write(input, input.below(), container.edit().digest(kind).toBytes(), report);
            return;
        }
        Digest found = container.digest();
        if (!expected.contains(found)) {
            report.status(Exit.BROKEN);
        }
        if (json()) {
            var list = Node.Seq.block();
            for (Hash hash : hashes(container)) {
                list.items().add(new Node.Map().put("of", new Node.Text(hash.of)).put("value", new Node.Text(hash.value)));
            }
            report.facts(facts(input).put("kind", new Node.Text(found.text()))
                    .put("digest", new Node.Text(container.header().digest().hex()))
                    .put("retail", new Node.Text(Digest.RETAIL.of(container.signed()).hex())).put("hashes", list));
            return;
        }
        Style style = switch (found) {
            case RETAIL -> Style.GOOD;
            case WRONG -> Style.BAD;
            default -> Style.ODD;
        };
        report.text(input.name() + ": ").text(style, found.text()).text(" " + container.header().digest().hex());
        if (found != Digest.RETAIL) {
            report.text(", retail would be " + Digest.RETAIL.of(container.signed()).hex());
        }
        report.line();
        if (hashes) {
            for (Hash hash : hashes(container)) {
                report.line("  " + hash.value + "  " + hash.of);
            }
        }
    }

    private static List<Hash> hashes(Container container) {
        List<Hash> hashes = new ArrayList<>();
        for (PartEntry part : container.parts()) {
            if (part.is("HASH")) {
                HashPart hash = part.decode(HashPart.FORMAT);
                hashes.add(new Hash(hash.includesSource() ? "HASH, with the source" : "HASH", hash.digest().hex()));
            } else if (!part.is("STAT") && ProgramPart.isProgram(part.data())) {
                Bytes bitcode = ProgramPart.read(part.data()).bitcode();
                hashes.add(new Hash("MD5 of the bitcode in " + part.name(), Md5Blocks.md5(bitcode).hex()));
            }
        }
        return hashes;
    }
}

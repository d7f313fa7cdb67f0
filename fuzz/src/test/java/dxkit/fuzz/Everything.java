package dxkit.fuzz;

import dxkit.bitcode.BitcodeDump;
import dxkit.bitcode.BitcodeStatistics;
import dxkit.bitcode.Bitstream;
import dxkit.container.Container;
import dxkit.container.ContainerNodes;
import dxkit.container.ContainerNodes.Options;
import dxkit.container.Digest;
import dxkit.container.PartEntry;
import dxkit.container.Verification;
import dxkit.debug.DebugSplit;
import dxkit.debug.PdbContents;
import dxkit.debug.PdbVerification;
import dxkit.debug.Recompilation;
import dxkit.debug.ShaderIdentity;
import dxkit.debug.ShaderPdbInfo;
import dxkit.debug.SourceTree;
import dxkit.debug.Sources;
import dxkit.debug.SymbolMatch;
import dxkit.io.ByteSource;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.ir.Function;
import dxkit.ir.Module;
import dxkit.ir.ModuleReader;
import dxkit.ir.ModuleWriter;
import dxkit.ir.StripDebug;
import dxkit.ir.StripReflection;
import dxkit.ir.UpgradeDebugInfo;
import dxkit.ir.print.IrPrinter;
import dxkit.listing.Listing;
import dxkit.part.LlvmRules;
import dxkit.part.Part;
import dxkit.part.PartFormat;
import dxkit.part.PartFormats;
import dxkit.part.ProgramPart;
import dxkit.pdb.InfoStream;
import dxkit.pdb.Msf;
import dxkit.pdb.MsfEdit;
import dxkit.pdb.MsfStream;
import dxkit.pdb.MsfWriter;
import dxkit.pdb.PdbDocument;
import dxkit.pdb.PdbFix;
import dxkit.pdb.ShaderPdb;
import dxkit.pdb.StreamPurpose;
import dxkit.pdb.StringTable;
import dxkit.text.Documents;
import dxkit.text.Excerpt;
import dxkit.text.JsonWriter;
import dxkit.text.YamlReader;
import dxkit.text.YamlWriter;
import dxkit.walk.Context;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Node;
import dxkit.walk.Span;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Everything that can be done with some bytes by way of the library. What is refused with a {@link FormatException} is well; whatever else comes out, or is not
 * what was promised, is a defect.
 */
final class Everything {
    private static final FourCC PRIVATE = FourCC.of("PRIV");

    /** Programs that were seen, as a number each: what a hundred thousand inputs share need not be tried so often. */
    private final Set<Long> programs = new HashSet<>();

    /** Does something that may be refused; the result is null then. */
    private static <R> @Nullable R attempt(Supplier<R> action) {
        try {
            return action.get();
        } catch (FormatException refused) {
            require(!refused.problem().isEmpty() && refused.getMessage() != null, "a refusal without a reason");
            return null;
        }
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }

    private static void same(Object found, Object needed, String otherwise) {
        require(found.equals(needed), otherwise);
    }

    /** What can be done with any file; a program that earlier files had too is not tried again. */
    void file(Bytes file) {
        if (Msf.looksLikeMsf(file)) {
            pdb(file);
        } else if (file.startsWith(Bitstream.MAGIC)) {
            bitcode(file);
        } else if (Documents.isJson(file) || file.startsWith(Bytes.utf8("---"))) {
            document(file);
        } else {
            container(file);
        }
        attempt(() -> ShaderIdentity.of(ByteSource.of(file)));
    }

    private boolean isNew(Bytes program) {
        return programs.add((long) program.hashCode() << 32 | program.length());
    }

    /** What can be done with a container. */
    void container(Bytes file) {
        var container = attempt(() -> Container.open(file));
        if (container == null) {
            return;
        }
        same(container.bytes(), file, "a container with other bytes");
        for (PartEntry part : container.parts()) {
            part(part.format(), part.data(), part.context());
            if (ProgramPart.isProgram(part.data())) {
                attempt(() -> {
                    Bytes program = ProgramPart.read(part.data()).bitcode();
                    return isNew(program) && bitcode(program);
                });
            }
        }
        Verification.of(container).withPrograms(container);
        for (Span span : container.spans()) {
            require(file.has(span.offset(), span.length()), "a span that leaves the file: " + span);
        }
        documents(container);
        edits(container);
        split(container);
        sources(container);
        listing(file);
        attempt(() -> PdbContents.of(file).bytes());
        var identity = ShaderIdentity.of(container);
        SymbolMatch.of(identity, identity).reason();
    }

    private static void documents(Container container) {
        Node lossless = ContainerNodes.write(container, Dialect.LOSSLESS);
        same(built(YamlWriter.toBytes(lossless)), container.bytes(), "other bytes by way of YAML");
        same(built(JsonWriter.toBytes(lossless)), container.bytes(), "other bytes by way of JSON");
        attempt(() -> ContainerNodes.readLlvm(YamlReader.read(YamlWriter.toBytes(ContainerNodes.write(container, Dialect.LLVM)))));
    }

    private static Bytes built(Bytes document) {
        return ContainerNodes.read(Documents.read(document, 1), Options.NONE).bytes();
    }

    private static void edits(Container container) {
        attempt(() -> container.edit().anew().toBytes());
        var changed = attempt(() -> container.edit().allowDuplicates().put(PRIVATE, Bytes.zeros(3)).digest(Digest.RETAIL).apply());
        require(changed == null || changed.digest() == Digest.RETAIL, "a digest that does not fit");
        for (PartFormat.Role role : PartFormat.Role.values()) {
            attempt(() -> container.edit().strip(EnumSet.of(role)).toBytes());
        }
    }

    private static void split(Container container) {
        var split = attempt(() -> DebugSplit.of(container));
        if (split != null) {
            require(split.shader().part("ILDB").isEmpty(), "debug data that is still there");
            attempt(split::isOfAnotherProgram);
            var pdb = attempt(() -> split.named("x.pdb").pdb(MsfWriter.Layout.DXC));
            require(pdb == null || ShaderPdb.of(Msf.open(pdb)).container().equals(split.named("x.pdb").debugData().bytes()),
                    "a PDB with another container");
        }
    }

    private static void sources(Container container) {
        var sources = Sources.of(container);
        var tree = SourceTree.of(sources.files(), Recompilation.NAMES);
        Recompilation.of(sources, tree).ifPresent(again -> {
            again.shellScript();
            again.commandScript();
            again.responseFile();
        });
        for (SourceTree.Entry entry : tree.entries()) {
            String path = "/" + entry.path() + "/";
            require(!path.contains("//") && !path.contains("/../") && !path.contains("/./") && path.indexOf('\\') < 0
                    && path.indexOf(':') < 0,
                    "a path that leads out: " + path);
        }
    }

    /** What can be done with the contents of a part. */
    static <P extends Part> void part(PartFormat<P> format, Bytes data, Context context) {
        List<Span> spans = format.spans(data, context);
        P part = attempt(() -> format.decode(data, context));
        var llvm = context.with(Dialect.LLVM);
        attempt(() -> {
            LlvmRules.checkYaml(format.name(), data, context);
            return format;
        });
        if (part == null) {
            return;
        }
        same(format.encode(part, context), data, "a part that is encoded otherwise");
        same(spans.stream().mapToLong(Span::length).sum(), (long) data.length(), "spans that do not cover the part");
        P again = format.fromNode(format.toNode(part, context), context);
        same(again, part, "a part that is another by way of nodes");
        same(format.encode(again, context), data, "a part that is encoded otherwise by way of nodes");
        attempt(() -> format.encode(format.fromNode(format.toNode(part, llvm), llvm), llvm));
    }

    /** What can be done with contents of a part of any kind. */
    static void part(FourCC name, Bytes data) {
        part(PartFormats.of(name), data, Context.NONE);
    }

    /** What can be done with PDBI. */
    static void pdbInfo(Bytes data) {
        attempt(() -> ShaderPdbInfo.read(data));
    }

    /** What can be done with bitcode. */
    static boolean bitcode(Bytes bitcode) {
        bitstream(bitcode);
        text(bitcode);
        return module(bitcode);
    }

    /** The text of a module, without and with what {@code dxc -dumpbin} adds. */
    static void text(Bytes bitcode) {
        attempt(() -> IrPrinter.PLAIN.print(ModuleReader.read(bitcode)));
        listing(bitcode);
    }

    /** What {@code dxc -dumpbin} would print. */
    static void listing(Bytes file) {
        attempt(() -> Listing.of(file).bytes());
    }

    /** What can be done with a bitstream, whatever it holds. */
    static void bitstream(Bytes bitcode) {
        var stream = attempt(() -> Bitstream.read(bitcode));
        require(stream == null || stream.write().equals(bitcode), "other bits");
        attempt(() -> {
            var last = new AtomicReference<String>();
            BitcodeDump.print(bitcode, true, last::set);
            return last;
        });
        attempt(() -> BitcodeStatistics.of(bitcode).text(""));
    }

    /** Whether a module can be read, after all ways to change and write it. */
    static boolean module(Bytes bitcode) {
        var module = attempt(() -> read(bitcode));
        if (module == null) {
            return false;
        }
        var written = attempt(() -> ModuleWriter.write(module));
        if (written == null) {
            return false;
        }
        var again = read(written);
        same(ModuleWriter.write(again), written, "a module that is written otherwise");
        attempt(() -> {
            UpgradeDebugInfo.apply(again);
            StripDebug.toProgram(again, false);
            return ModuleWriter.write(again);
        });
        attempt(() -> {
            StripReflection.strip(again);
            return IrPrinter.PLAIN.print(read(ModuleWriter.write(again)));
        });
        return true;
    }

    private static Module read(Bytes bitcode) {
        var module = ModuleReader.read(bitcode);
        module.functions().forEach(Function::blocks);
        return module;
    }

    /** What can be done with the text of a document. */
    static void document(Bytes text) {
        try {
            var built = ContainerNodes.read(Documents.read(text, 1), Options.NONE);
            Container.open(built.bytes());
        } catch (FormatException refused) {
            require(!refused.problem().isEmpty(), "a refusal without a reason");
            Excerpt.of(text, refused);
        }
        attempt(() -> PdbDocument.read(YamlReader.read(text)));
        attempt(() -> ContainerNodes.readPart(Documents.read(text, 1), PRIVATE, Context.NONE));
    }

    /** What can be done with a PDB. */
    static void pdb(Bytes file) {
        var msf = attempt(() -> Msf.open(file));
        if (msf == null) {
            return;
        }
        PdbVerification.of(msf).forEach(found -> require(!found.what().isEmpty(), "a finding that says nothing"));
        StreamPurpose.of(msf, true);
        attempt(() -> msf.wholeStreams().map(MsfStream::bytes).mapToLong(Bytes::length).sum());
        attempt(() -> StringTable.of(msf, InfoStream.of(msf)).map(StringTable::all));
        attempt(() -> PdbVerification.of(Msf.open(PdbFix.fix(msf))));
        var changed = attempt(() -> Msf.open(new MsfEdit(msf).replace(5, Bytes.zeros(2000)).toBytes()));
        require(changed == null || changed.stream(5).bytes().isAll(0), "an edit that does not stick");
        attempt(() -> ShaderPdb.of(msf).layout());
        Optional<Node> contents = Optional.ofNullable(attempt(() -> ShaderPdb.of(msf).container()))
                .map(bytes -> attempt(() -> ContainerNodes.write(Container.open(bytes.at(0)), Dialect.LLVM)));
        attempt(() -> {
            var document = PdbDocument.write(msf, EnumSet.allOf(PdbDocument.Section.class), false, contents);
            var read = PdbDocument.read(YamlReader.read(YamlWriter.toBytes(document)));
            var container = ContainerNodes.readLlvm(read.container()).bytes();
            return ShaderPdb.make(container, read.info(), MsfWriter.Layout.LLVM, (int) read.blockSize());
        });
    }
}

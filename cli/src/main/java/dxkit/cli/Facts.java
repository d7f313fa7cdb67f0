package dxkit.cli;

import dxkit.container.Container;
import dxkit.container.Digest;
import dxkit.container.PartEntry;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.Md5Blocks;
import dxkit.part.DebugNamePart;
import dxkit.part.FeatureFlagsPart;
import dxkit.part.HashPart;
import dxkit.part.PartFormat;
import dxkit.part.PrivatePart;
import dxkit.part.ProgramPart;
import dxkit.part.PsvPart;
import dxkit.part.VersionPart;
import dxkit.pdb.ShaderPdb;
import dxkit.psv.RuntimeInfo;
import dxkit.psv.StageInfo;
import dxkit.walk.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What there is to say about a shader in a line each. A part that is damaged is passed over here; the findings name it. */
final class Facts {
    private static final long ANY_LANES = 0xffffffffL;

    private final Container container;
    private final List<Fact> facts = new ArrayList<>();

    private Facts(Container container) {
        this.container = container;
    }

    /** The facts about a shader. */
    static List<Fact> of(Shader shader, Modules modules) {
        var facts = new Facts(shader.container());
        facts.part(PsvPart.FORMAT).ifPresent(psv -> facts.pipeline(psv.info()));
        facts.entry(modules);
        facts.features();
        facts.digest(shader);
        facts.hash();
        facts.compiler();
        facts.debug(shader);
        facts.size(shader.pdb());
        return facts.facts;
    }

    private void size(@Nullable ShaderPdb pdb) {
        long length = container.bytes().length();
        if (pdb == null) {
            add("size", "size", length + " bytes", Node.num(length));
        } else {
            add("size", "size", pdb.msf().source().length() + " bytes, the container " + length, Node.num(pdb.msf().source().length()));
        }
    }

    private <P extends dxkit.part.Part> Optional<P> part(PartFormat<P> format) {
        try {
            return container.part(format);
        } catch (FormatException e) {
            return Optional.empty();
        }
    }

    private void add(String key, String label, String text) {
        facts.add(Fact.of(key, label, text));
    }

    private void add(String key, String label, String text, Node node) {
        facts.add(Fact.of(key, label, text, node));
    }

    private static Node.Seq list(long... numbers) {
        List<Node> items = new ArrayList<>();
        for (long number : numbers) {
            items.add(Node.num(number));
        }
        return new Node.Seq(items, true, null);
    }

    private void pipeline(RuntimeInfo info) {
        if (!info.entryName().isEmpty()) {
            add("entry", "entry", info.entryName());
        }
        if (info.numThreadsX() != 0) {
            facts.add(threadGroup(info.numThreadsX(), info.numThreadsY(), info.numThreadsZ()));
        }
        if (info.minimumWaveLaneCount() != 0 || info.maximumWaveLaneCount() != 0 && info.maximumWaveLaneCount() != ANY_LANES) {
            long least = info.minimumWaveLaneCount();
            long most = info.maximumWaveLaneCount();
            add("waveLanes", "wave", least == most ? least + " lanes" : least + " to " + most + " lanes", list(least, most));
        }
        if (info.numBytesGroupSharedMemory() != 0) {
            add("groupSharedBytes", "group shared", info.numBytesGroupSharedMemory() + " bytes",
                    Node.num(info.numBytesGroupSharedMemory()));
        }
        stage(info);
        if (info.usesViewID() != 0) {
            add("usesViewID", "view", "results depend on SV_ViewID", Node.Bool.of(true));
        }
    }

    /** What older versions of PSV0 do not tell, the program does. */
    private void entry(Modules modules) {
        boolean known = facts.stream().anyMatch(fact -> fact.key().equals("entry"));
        if (known) {
            return;
        }
        modules.ofProgram(module -> module.isLibrary() ? null : module.main()).ifPresent(entry -> {
            facts.add(0, Fact.of("entry", "entry", entry.name()));
            var threads = entry.numThreads();
            if (threads != null && facts.stream().noneMatch(fact -> fact.key().equals("threadGroup"))) {
                facts.add(1, threadGroup(threads.x(), threads.y(), threads.z()));
            }
        });
    }

    private static Fact threadGroup(long x, long y, long z) {
        return Fact.of("threadGroup", "thread group", x + " x " + y + " x " + z, list(x, y, z));
    }

    private void stage(RuntimeInfo info) {
        switch (info.stage()) {
            case StageInfo.Vertex v -> position(v.outputPositionPresent());
            case StageInfo.Hull h -> {
                add("inputControlPoints", "patch", h.inputControlPointCount() + " control points in", Node.num(h.inputControlPointCount()));
                add("outputControlPoints", "", h.outputControlPointCount() + " control points out", Node.num(h.outputControlPointCount()));
                add("tessellator", "tessellator", h.tessellatorDomain() + ", puts out " + h.tessellatorOutputPrimitive());
            }
            case StageInfo.Domain d -> {
                add("inputControlPoints", "patch", d.inputControlPointCount() + " control points in", Node.num(d.inputControlPointCount()));
                add("tessellator", "tessellator", d.tessellatorDomain().toString());
                position(d.outputPositionPresent());
            }
            case StageInfo.Geometry g -> {
                String most = info.version() > 0 ? ", at most " + info.maxVertexCount() + " vertices" : "";
                add("primitives", "primitives", g.inputPrimitive() + " in, " + g.outputTopology() + " out" + most);
                add("outputStreams", "streams", streams(g.outputStreamMask()), Node.num(g.outputStreamMask()));
                position(g.outputPositionPresent());
            }
            case StageInfo.Pixel p -> {
                if (p.depthOutput() != 0) {
                    add("depthOutput", "depth", "is written", Node.Bool.of(true));
                }
                if (p.sampleFrequency() != 0) {
                    add("sampleFrequency", "runs", "once for each sample", Node.Bool.of(true));
                }
            }
            case StageInfo.Mesh m -> {
                add("maxOutput", "puts out", "at most " + m.maxOutputVertices() + " vertices, " + m.maxOutputPrimitives() + " primitives ("
                        + info.meshOutputTopology() + ")", list(m.maxOutputVertices(), m.maxOutputPrimitives()));
                if (m.groupSharedBytesUsed() != 0) {
                    add("groupSharedBytes", "group shared", m.groupSharedBytesUsed() + " bytes", Node.num(m.groupSharedBytesUsed()));
                }
                payload(m.payloadSizeInBytes());
            }
            case StageInfo.Amplification a -> payload(a.payloadSizeInBytes());
            case StageInfo.Other o -> {}
        }
    }

    private void position(int present) {
        if (present == 0) {
            add("outputPosition", "position", "is not written", Node.Bool.of(false));
        }
    }

    private void payload(long bytes) {
        add("payloadBytes", "payload", bytes + " bytes", Node.num(bytes));
    }

    private static String streams(long mask) {
        var text = new StringBuilder();
        for (int i = 0; i < RuntimeInfo.STREAMS; i++) {
            if ((mask >> i & 1) != 0) {
                text.append(text.isEmpty() ? "" : ", ").append(i);
            }
        }
        return text.isEmpty() ? "none" : text.toString();
    }

    private void features() {
        part(FeatureFlagsPart.FORMAT).ifPresent(part -> {
            List<String> names = new ArrayList<>();
            for (Map.Entry<String, Long> flag : FeatureFlagsPart.FLAGS.all().entrySet()) {
                if ((part.flags() & flag.getValue()) != 0) {
                    names.add(flag.getKey());
                }
            }
            long unnamed = FeatureFlagsPart.FLAGS.unnamed(part.flags());
            if (unnamed != 0) {
                names.add("0x" + Long.toHexString(unnamed));
            }
            List<Node> items = new ArrayList<>();
            names.forEach(name -> items.add(new Node.Text(name)));
            if (!names.isEmpty()) {
                add("features", "features", String.join(", ", names), new Node.Seq(items, true, null));
            }
        });
    }

    private void digest(Shader shader) {
        Digest kind = container.digest();
        Style style = kind == Digest.RETAIL ? Style.GOOD : kind == Digest.WRONG ? Style.BAD : Style.ODD;
        boolean debug = shader.pdb() != null || container.isDebugData();
        String meaning = debug && kind != Digest.RETAIL ? "usual in a PDB" : DigestKinds.meaning(kind);
        String bytes = kind == Digest.RETAIL || kind == Digest.DEBUG || kind == Digest.WRONG ? " " + container.header().digest().hex() : "";
        facts.add(new Fact("digest", "digest", kind.text() + bytes + ": " + meaning, debug ? Style.PLAIN : style,
                new Node.Map().put("kind", new Node.Text(kind.text()))
                        .put("value", new Node.Text(container.header().digest().hex()))));
    }

    private void hash() {
        part(HashPart.FORMAT).ifPresent(hash -> {
            String of = hash.includesSource() ? "ILDB" : "DXIL";
            Optional<Bytes> bitcode = bitcode(of);
            String relation = bitcode.isEmpty()
                    ? "MD5 of bitcode in " + of + ", which is not here"
                    : Md5Blocks.md5(bitcode.get()).equals(hash.digest())
                            ? "MD5 of the bitcode in " + of
                            : "not the MD5 of the bitcode in " + of;
            add("hash", "shader hash", hash.digest().hex() + ": " + relation, new Node.Text(hash.digest().hex()));
        });
    }

    private Optional<Bytes> bitcode(String name) {
        return container.part(name).filter(entry -> ProgramPart.isProgram(entry.data()))
                .map(entry -> ProgramPart.read(entry.data()).bitcode());
    }

    private void compiler() {
        part(VersionPart.FORMAT).ifPresent(version -> {
            var text = new StringBuilder().append(version.major()).append('.').append(version.minor());
            if (!version.customVersionString().isEmpty()) {
                text.append(" (").append(version.customVersionString()).append(')');
            }
            if (!version.commitSha().isEmpty()) {
                text.append(", commit ").append(version.commitSha());
            }
            add("compiler", "compiler", text.toString());
        });
    }

    /** Where the debug data is: in the file, and in a PDB of which name. */
    private void debug(Shader shader) {
        List<String> here = new ArrayList<>();
        List<Node> nodes = new ArrayList<>();
        for (PartEntry part : container.parts()) {
            boolean pdb = part.is("PRIV") && new PrivatePart(part.data()).isPdb();
            if (part.format().role() == PartFormat.Role.DEBUG || part.is("SRCI") || pdb) {
                here.add(part.name() + (pdb ? " (a PDB)" : ""));
                nodes.add(new Node.Text(part.name().toString()));
            }
        }
        add("debugParts", "debug data", here.isEmpty() ? "none in this file" : String.join(", ", here), new Node.Seq(nodes, true, null));
        List<String> names = new ArrayList<>();
        part(DebugNamePart.FORMAT).ifPresent(part -> names.add(part.name()));
        part(HashPart.FORMAT).map(hash -> hash.digest().hex() + ".pdb").filter(name -> !names.isEmpty() && !names.contains(name))
                .ifPresent(names::add);
        if (shader.pdb() == null && !names.isEmpty()) {
            List<Node> items = new ArrayList<>();
            names.forEach(name -> items.add(new Node.Text(name)));
            add("pdbNames", "PDB", names.getFirst() + (names.size() > 1 ? ", or by hash " + names.getLast() : ""),
                    new Node.Seq(items, true, null));
        }
    }
}

package dxkit.part;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.Corpus;
import dxkit.container.Container;
import dxkit.dxil.ShaderKind;
import dxkit.psv.Dependencies;
import dxkit.psv.PsvSignatureElement;
import dxkit.psv.ResourceBinding;
import dxkit.psv.RuntimeInfo;
import dxkit.psv.StageInfo;
import dxkit.walk.Context;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** PSV0 of every compile, printed as dxa does and compared with what it printed. */
class PsvDumpTest {
    private static final Map<String, String> HLSL =
            Map.of("TriangleCW", "triangle_cw", "TriangleCCW", "triangle_ccw", "LineWithAdjacency", "lineadj",
                    "TriangleWithAdjacency", "triangleadj", "PointList", "point", "LineStrip", "line", "TriangleStrip", "triangle");

    private static final class Printer {
        private final StringBuilder out = new StringBuilder();
        private final PsvPart psv;
        private final RuntimeInfo info;

        Printer(PsvPart psv) {
            this.psv = psv;
            this.info = psv.info();
        }

        private static String hlsl(Object constant) {
            String name = constant.toString();
            return HLSL.getOrDefault(name, name.toLowerCase(Locale.ROOT).replace("controlpoint", ""));
        }

        private void line(Object... pieces) {
            for (Object piece : pieces) {
                out.append(piece);
            }
            out.append('\n');
        }

        private String dump() {
            line("DxilPipelineStateValidation:");
            runtimeInfo();
            line("ResourceCount : ", psv.resources().size());
            out.append(' ');
            psv.resources().forEach(this::resource);
            if (info.version() >= 1 && !psv.stage().equals(ShaderKind.COMPUTE) && !psv.stage().equals(ShaderKind.AMPLIFICATION)) {
                Stream.of(psv.inputs(), psv.outputs(), psv.patchOrPrims()).flatMap(List::stream).forEach(this::element);
                dependencies();
            }
            return out.toString();
        }

        private void runtimeInfo() {
            line("PSVRuntimeInfo:");
            if (!psv.stage().equals(ShaderKind.INVALID)) {
                line(" ", psv.stage(), " Shader");
            }
            switch (info.stage()) {
                case StageInfo.Hull hull -> {
                    line(" InputControlPointCount=", hull.inputControlPointCount());
                    line(" OutputControlPointCount=", hull.outputControlPointCount());
                    line(" Domain=", hlsl(hull.tessellatorDomain()));
                    line(" OutputPrimitive=", hlsl(hull.tessellatorOutputPrimitive()));
                }
                case StageInfo.Domain domain -> {
                    line(" InputControlPointCount=", domain.inputControlPointCount());
                    line(" OutputPositionPresent=", domain.outputPositionPresent());
                }
                case StageInfo.Geometry geometry -> {
                    line(" InputPrimitive=", hlsl(geometry.inputPrimitive()));
                    line(" OutputTopology=", hlsl(geometry.outputTopology()));
                    line(" OutputStreamMask=", geometry.outputStreamMask());
                    line(" OutputPositionPresent=", geometry.outputPositionPresent());
                }
                case StageInfo.Vertex vertex -> line(" OutputPositionPresent=", vertex.outputPositionPresent());
                case StageInfo.Pixel pixel -> {
                    line(" DepthOutput=", pixel.depthOutput());
                    line(" SampleFrequency=", pixel.sampleFrequency());
                }
                case StageInfo.Mesh mesh -> {
                    if (info.version() >= 1) {
                        line(" MeshOutputTopology=", hlsl(info.meshOutputTopology()));
                    }
                    group();
                }
                case StageInfo.Amplification amplification -> group();
                case StageInfo.Other other -> group();
            }
            if (info.minimumWaveLaneCount() == info.maximumWaveLaneCount()) {
                line(" WaveSize=", info.minimumWaveLaneCount());
            } else {
                line(" MinimumExpectedWaveLaneCount: ", info.minimumWaveLaneCount());
                line(" MaximumExpectedWaveLaneCount: ", info.maximumWaveLaneCount());
            }
            if (info.version() >= 1) {
                line(" UsesViewID: ", info.usesViewID() != 0);
                line(" SigInputElements: ", psv.inputs().size());
                line(" SigOutputElements: ", psv.outputs().size());
                line(" SigPatchConstOrPrimElements: ", psv.patchOrPrims().size());
                line(" SigInputVectors: ", info.sigInputVectors());
                for (int i = 0; i < RuntimeInfo.STREAMS; i++) {
                    line(" SigOutputVectors[", i, "]: ", info.sigOutputVectors().get(i));
                }
            }
            if (info.version() >= 3) {
                line(" EntryFunctionName: ", info.entryName());
            }
        }

        private void group() {
            if (info.version() >= 2) {
                line(" NumThreads=(", info.numThreadsX(), ",", info.numThreadsY(), ",", info.numThreadsZ(), ")");
            }
            if (info.version() >= 4) {
                line(" NumBytesGroupSharedMemory: ", info.numBytesGroupSharedMemory());
            }
        }

        private void resource(ResourceBinding resource) {
            line("PSVResourceBindInfo:");
            line("  Space: ", resource.space());
            line("  LowerBound: ", resource.lowerBound());
            line("  UpperBound: ", resource.upperBound());
            line("  ResType: ", resource.type());
            if (info.version() >= 2) {
                line("  ResKind: ", resource.kind());
                line("  ResFlags: ", resource.flags() == 0 ? "None" : ResourceBinding.FLAGS.text(resource.flags()) + " ");
            }
        }

        private void element(PsvSignatureElement element) {
            line("PSVSignatureElement:");
            line("  SemanticName: ", element.name());
            out.append("  SemanticIndex: ");
            element.indices().forEach(index -> out.append(index).append(' '));
            line();
            line("  IsAllocated: ", element.allocated() ? 1 : 0);
            line("  StartRow: ", element.allocated() ? element.startRow() : -1);
            line("  StartCol: ", element.allocated() ? element.startCol() : -1);
            line("  Rows: ", element.indices().size());
            line("  Cols: ", element.cols());
            line("  SemanticKind: ", element.kind());
            line("  InterpolationMode: ", element.interpolation().value());
            line("  OutputStream: ", element.stream());
            line("  ComponentType: ", element.componentType().value());
            line("  DynamicIndexMask: ", element.dynamicMask());
        }

        private void mask(List<Long> mask, int vectors, String from, String to) {
            out.append("  ").append(from).append(" influencing ").append(to).append(" :");
            boolean empty = true;
            for (int i = 0; i < 4 * vectors; i++) {
                if (Dependencies.contains(mask, i)) {
                    out.append(' ').append(i).append(' ');
                    empty = false;
                }
            }
            line(empty ? "  None" : "");
        }

        private void map(List<Long> map, int from, int to, String fromName, String toName) {
            out.append(fromName).append(" contributing to computation of ").append(toName).append(':');
            line(map.isEmpty() ? "  None" : "");
            for (int i = 0; i < (map.isEmpty() ? 0 : 4 * from); i++) {
                mask(Dependencies.row(map, i, to), to, fromName + "[" + i + "]", toName);
            }
        }

        private void dependencies() {
            Dependencies d = psv.dependencies();
            boolean hull = psv.stage().equals(ShaderKind.HULL);
            int streams = psv.stage().equals(ShaderKind.GEOMETRY) ? RuntimeInfo.STREAMS : 1;
            int patch = info.sigPatchConstOrPrimVectors();
            for (int i = 0; info.usesViewID() != 0 && i < streams; i++) {
                line("Outputs affected by ViewID as a bitmask for stream ", i, ":");
                out.append(' ');
                mask(d.outputVectorMasks().get(i), outputs(i), "ViewID", "Outputs[" + i + "]");
            }
            if (info.usesViewID() != 0 && (hull || psv.stage().equals(ShaderKind.MESH))) {
                line("PCOutputs affected by ViewID as a bitmask:");
                mask(d.patchOrPrimMasks(), patch, "ViewID", "PCOutputs");
            }
            for (int i = 0; i < streams; i++) {
                line("Outputs affected by inputs as a table of bitmasks for stream ", i, ":");
                map(d.inputOutputMap().get(i), info.sigInputVectors(), outputs(i), "Inputs", "Outputs[" + i + "]");
            }
            if (hull) {
                line("Patch constant outputs affected by inputs as a table of bitmasks:");
                map(d.inputPatchMap(), info.sigInputVectors(), patch, "Inputs", "PatchConstantOutputs");
            } else if (psv.stage().equals(ShaderKind.DOMAIN)) {
                line("Outputs affected by patch constant inputs as a table of bitmasks:");
                map(d.patchOutputMap(), patch, outputs(0), "PatchConstantInputs", "Outputs");
            }
        }

        private int outputs(int stream) {
            return info.sigOutputVectors().get(stream).intValue();
        }
    }

    @Test
    void sameAsDxaPrints() {
        int dumps = 0;
        for (Path dump : Corpus.files(List.of("dxc"), "psv.txt", "psv.txt.gz")) {
            if (dump.getFileName().toString().startsWith("psv")) {
                var container = Container.open(Corpus.read(dump.resolveSibling("shader.dxil")));
                // Without the program's stage, as dxa has it: it prints no stage for version 0.
                PsvPart psv = PsvPart.FORMAT.decode(container.part("PSV0").orElseThrow().data(), Context.NONE);
                assertThat(new Printer(psv).dump()).as("%s", dump).isEqualToNormalizingNewlines(Corpus.text(dump));
                dumps++;
            }
        }
        assertThat(dumps).isGreaterThan(250);
    }
}

package dxkit.part;

import dxkit.dxil.ShaderKind;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.psv.Dependencies;
import dxkit.psv.PsvSignatureElement;
import dxkit.psv.ResourceBinding;
import dxkit.psv.RuntimeInfo;
import java.util.List;
import java.util.stream.Stream;

/**
 * PSV0: what the runtime needs to check a pipeline without looking at the program.
 *
 * @param info stage, waves, threads, entry function
 * @param resourceSize bytes of a resource record; the usual ones when there are no resources
 * @param resources the register ranges that are used
 * @param padding bytes before the table of names, which begins at a multiple of four; none in practice (since version 1, as all that follows)
 * @param inputs the input signature
 * @param outputs the output signature
 * @param patchOrPrims the patch constant signature (hull, domain) or primitive signature (mesh)
 * @param elementSize bytes of an element record; the usual ones when there are no elements
 * @param dependencies which outputs depend on what
 * @param layout how names and semantic indices are laid out; tables that do not have the elements' names and indices (any more) become DXC's
 * @param trailing bytes behind the structure, usually none
 */
public record PsvPart(RuntimeInfo info, long resourceSize, List<ResourceBinding> resources, Bytes padding, List<PsvSignatureElement> inputs,
        List<PsvSignatureElement> outputs, List<PsvSignatureElement> patchOrPrims, long elementSize, Dependencies dependencies,
        PsvLayout layout,
        Bytes trailing) implements Part {
    /** The format. */
    public static final PartFormat<PsvPart> FORMAT =
            PartFormat.of("PSV0", "pipeline state validation", "PSVInfo", PsvBinary::walk).nodes(PsvNodes::walk)
                    .madeBy(Producer.DXC).unique();

    /** The version since which the entry function's name is there. */
    static final int ENTRY_NAME = 3;

    /** Normalises sizes, lists and layout. */
    public PsvPart {
        resources = List.copyOf(resources);
        inputs = List.copyOf(inputs);
        outputs = List.copyOf(outputs);
        patchOrPrims = List.copyOf(patchOrPrims);
        resourceSize = resources.isEmpty() ? ResourceBinding.size(info.version()) : resourceSize;
        elementSize = inputs.isEmpty() && outputs.isEmpty() && patchOrPrims.isEmpty() ? PsvSignatureElement.SIZE : elementSize;
        dependencies = complete(dependencies, info);
        layout = usual(layout, contents(info, inputs, outputs, patchOrPrims));
    }

    private static PsvTables.Contents contents(RuntimeInfo info, List<PsvSignatureElement> inputs, List<PsvSignatureElement> outputs,
            List<PsvSignatureElement> patchOrPrims) {
        return new PsvTables.Contents(Stream.of(inputs, outputs, patchOrPrims).flatMap(List::stream).toList(),
                info.version() >= ENTRY_NAME ? info.entryName() : null);
    }

    private static PsvLayout usual(PsvLayout layout, PsvTables.Contents contents) {
        if (layout == PsvLayout.Usual.DXC || layout instanceof PsvTables kept && !kept.fit(contents)) {
            return PsvLayout.Usual.DXC;
        }
        PsvTables tables = layout instanceof PsvTables kept ? kept : PsvTables.of(PsvLayout.Usual.LLVM, contents);
        for (var usual : PsvLayout.Usual.values()) {
            if (tables.equals(PsvTables.of(usual, contents))) {
                return usual;
            }
        }
        return tables;
    }

    /** The lists that the rest of the part asks for. */
    private static Dependencies complete(Dependencies given, RuntimeInfo info) {
        return info.version() == 0
                ? Dependencies.NONE
                : new Dependencies(info.usesViewID() == 0 ? List.of() : eachStream(given.outputVectorMasks()), given.patchOrPrimMasks(),
                        eachStream(given.inputOutputMap()), given.inputPatchMap(), given.patchOutputMap());
    }

    private static List<List<Long>> eachStream(List<List<Long>> lists) {
        if (lists.size() > RuntimeInfo.STREAMS) {
            throw FormatException.of("needed a list for each of " + RuntimeInfo.STREAMS + " streams, found " + lists.size());
        }
        return Stream.concat(lists.stream(), Stream.generate(List::<Long>of)).limit(RuntimeInfo.STREAMS).toList();
    }

    /** The tables of names and semantic indices; empty before version 1. */
    public PsvTables tables() {
        return switch (layout) {
            case PsvTables kept -> kept;
            case PsvLayout.Usual usual when info.version() == 0 -> PsvTables.EMPTY;
            case PsvLayout.Usual usual -> PsvTables.of(usual, contents(info, inputs, outputs, patchOrPrims));
        };
    }

    /** The stage. */
    public ShaderKind stage() {
        return info.shaderStage();
    }

    /** {@code value}, which must have at most {@code bits} bits. */
    static int narrow(String name, int value, int bits) {
        if (value >> bits != 0) {
            throw FormatException.of("needed a number of " + bits + " bits, found " + value).in(name);
        }
        return value;
    }
}

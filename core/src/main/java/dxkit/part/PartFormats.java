package dxkit.part;

import static dxkit.part.PartFormat.raw;

import dxkit.io.FourCC;
import dxkit.part.PartFormat.Role;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/** Every kind of part that is known, in one table. */
public final class PartFormats {
    private static final SequencedMap<FourCC, PartFormat<?>> ALL = table(
            ProgramPart.FORMAT,
            ProgramPart.DEBUG_FORMAT,
            HashPart.FORMAT,
            FeatureFlagsPart.FORMAT,
            DebugNamePart.FORMAT,
            PrivatePart.FORMAT,
            VersionPart.FORMAT,
            RootSignaturePart.FORMAT,
            SourceInfoPart.FORMAT,
            PsvPart.FORMAT,
            SignaturePart.INPUT,
            SignaturePart.OUTPUT,
            SignaturePart.PATCH_CONSTANT_OR_PRIMITIVE,
            SignaturePart.OLD_INPUT,
            SignaturePart.OLD_OUTPUT,
            SignaturePart.OLD_STREAM_OUTPUT,
            SignaturePart.OLD_PATCH_CONSTANT,
            raw("RDEF", "resource definitions, for reflection").madeBy(Producer.FXC).as(Role.REFLECTION).unique(),
            raw("STAT", "statistics: counters (FXC) or a module for reflection (DXC)").as(Role.REFLECTION).unique(),
            raw("RDAT", "runtime data: functions, resources and subobjects of a library").madeBy(Producer.DXC).unique(),
            raw("PDBI", "sources and arguments in a PDB, compressed").madeBy(Producer.DXC).as(Role.DEBUG).unique(),
            raw("SHDR", "program in DXBC tokens, shader model 4").madeBy(Producer.FXC).unique(),
            raw("SHEX", "program in DXBC tokens, shader model 5").madeBy(Producer.FXC).unique(),
            raw("DXBC", "program in DXBC tokens, nested").madeBy(Producer.FXC),
            raw("Aon9", "program for feature level 9, in shader model 2 tokens").madeBy(Producer.FXC).unique(),
            raw("XNAS", "program for feature level 9 as an alternative, laid out like Aon9").madeBy(Producer.FXC).unique(),
            raw("XNAP", "program for feature level 9 as an alternative, laid out like Aon9").madeBy(Producer.FXC).unique(),
            raw("IFCE", "interfaces for dynamic linkage").madeBy(Producer.FXC).unique(),
            raw("SPDB", "debug information as a complete PDB").madeBy(Producer.FXC).as(Role.DEBUG).unique(),
            raw("SDBG", "debug information, older form").madeBy(Producer.FXC).as(Role.DEBUG).unique(),
            raw("LIBF", "function of a library, a container of its own").madeBy(Producer.FXC),
            raw("LIBH", "header of a function library").madeBy(Producer.FXC).unique(),
            raw("FX10", "effect, Direct3D 10").madeBy(Producer.FXC).unique());

    private PartFormats() {}

    private static SequencedMap<FourCC, PartFormat<?>> table(PartFormat<?>... formats) {
        SequencedMap<FourCC, PartFormat<?>> table = new LinkedHashMap<>();
        for (PartFormat<?> format : formats) {
            if (table.put(format.name(), format) != null) {
                throw new IllegalStateException("two formats for " + format.name());
            }
        }
        return Collections.unmodifiableSequencedMap(table);
    }

    /** The known kinds, in table order. */
    public static Collection<PartFormat<?>> all() {
        return ALL.values();
    }

    /** The kind of this name, if it is known. */
    public static Optional<PartFormat<?>> find(FourCC name) {
        return Optional.ofNullable(ALL.get(name));
    }

    /** The kind of this name; for a name that is not known, one whose contents stay bytes. */
    public static PartFormat<?> of(FourCC name) {
        PartFormat<?> known = ALL.get(name);
        return known != null ? known : PartFormat.unknown(name);
    }
}

package dxkit.part;

import static java.util.Map.entry;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.walk.Context;
import java.util.Map;

/**
 * What LLVM's tools refuse although this library can read it. Two tables: what LLVM refuses when it opens a container, so that none of its tools takes the
 * file, and what only its YAML writer cannot express.
 */
public final class LlvmRules {
    /** Looks at the bytes of one part, and throws when LLVM would refuse them. */
    @FunctionalInterface
    private interface Rule {
        void check(Bytes data, Context context);
    }

    private static final Map<FourCC, Rule> OPENING = Map.ofEntries(
            entry(ProgramPart.FORMAT.name(), ProgramPart.FORMAT::decode),
            entry(ProgramPart.DEBUG_FORMAT.name(), ProgramPart.DEBUG_FORMAT::decode),
            entry(FeatureFlagsPart.FORMAT.name(), FeatureFlagsPart.FORMAT::decode),
            entry(HashPart.FORMAT.name(), HashPart.FORMAT::decode),
            entry(PsvPart.FORMAT.name(), LlvmRules::pipelineState),
            entry(SignaturePart.INPUT.name(), LlvmRules::signature),
            entry(SignaturePart.OUTPUT.name(), LlvmRules::signature),
            entry(SignaturePart.PATCH_CONSTANT_OR_PRIMITIVE.name(), LlvmRules::signature),
            entry(DebugNamePart.FORMAT.name(), LlvmRules::debugName),
            entry(RootSignaturePart.FORMAT.name(), RootSignatureRules::checkOpening),
            entry(SourceInfoPart.FORMAT.name(), SourceInfoRules::check),
            entry(VersionPart.FORMAT.name(), LlvmRules::version));

    private static final Map<FourCC, Rule> YAML = Map.of(RootSignaturePart.FORMAT.name(), RootSignatureRules::checkYaml);

    private LlvmRules() {}

    /**
     * Checks a part as LLVM does when it opens a container.
     *
     * @throws FormatException if LLVM refuses it
     */
    public static void checkOpening(FourCC name, Bytes data, Context context) {
        check(OPENING, name, data, context);
    }

    /**
     * Checks a part as obj2yaml does; includes {@link #checkOpening}.
     *
     * @throws FormatException if LLVM refuses it
     */
    public static void checkYaml(FourCC name, Bytes data, Context context) {
        checkOpening(name, data, context);
        check(YAML, name, data, context);
    }

    private static void check(Map<FourCC, Rule> rules, FourCC name, Bytes data, Context context) {
        Rule rule = rules.get(name);
        if (rule != null) {
            rule.check(data, context);
        }
    }

    static FormatException refused(PartFormat<?> format, Bytes data, String problem) {
        return FormatException.at(data.fileOffset(), problem + " (LLVM's tools refuse this)").in(format.name().toString());
    }

    private static void pipelineState(Bytes data, Context context) {
        if (context.shaderKind().isEmpty()) {
            throw refused(PsvPart.FORMAT, data, "needed a program beside it");
        }
        int strings = PsvPart.FORMAT.decode(data, context).tables().strings().length();
        if (strings % 4 != 0) {
            throw refused(PsvPart.FORMAT, data, "needed a string table of a multiple of 4 bytes, found " + strings);
        }
    }

    /** All signatures that LLVM knows have the layout of ISG1. */
    private static void signature(Bytes data, Context context) {
        if (SignaturePart.INPUT.decode(data, context).layout().offsets().contains(SignatureNames.NONE)) {
            throw refused(SignaturePart.INPUT, data, "needed a name for each element, found an offset of 0");
        }
    }

    private static void debugName(Bytes data, Context context) {
        DebugNamePart part = DebugNamePart.FORMAT.decode(data, context);
        if (part.name().indexOf('\0') >= 0) {
            throw refused(DebugNamePart.FORMAT, data, "needed a name of " + part.nameLength() + " bytes, found a zero byte in it");
        }
        if (part.trailing().isEmpty() || part.trailing().u8(0) != 0) {
            throw refused(DebugNamePart.FORMAT, data, "needed a zero byte behind the name");
        }
    }

    private static void version(Bytes data, Context context) {
        VersionPart part = VersionPart.FORMAT.decode(data, context);
        if (VersionPart.FLAGS.unnamed(part.flags()) != 0) {
            throw refused(VersionPart.FORMAT, data, "needed no flags but 1 and 2, found 0x" + Long.toHexString(part.flags()));
        }
        if (part.contentSize() < part.usualSize() - part.more().length()) {
            throw refused(VersionPart.FORMAT, data, "needed two strings that end in zero bytes in " + part.contentSize() + " bytes");
        }
    }
}

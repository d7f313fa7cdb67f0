package dxkit.part;

/** The contents of a part, decoded. Which format belongs to which name is in {@link PartFormats}. */
public sealed interface Part
        permits DebugNamePart, FeatureFlagsPart, HashPart, PrivatePart, ProgramPart, PsvPart, RawPart, RootSignaturePart, SignaturePart,
        SourceInfoPart, VersionPart {}

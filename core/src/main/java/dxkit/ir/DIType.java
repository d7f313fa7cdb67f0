package dxkit.ir;

/** A type in debug information. */
public sealed interface DIType extends DIScope permits DIBasicType, DIDerivedTypeBase, DISubroutineType {}

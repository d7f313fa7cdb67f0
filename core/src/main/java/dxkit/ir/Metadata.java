package dxkit.ir;

/** What metadata nodes hold: strings, values and other nodes. */
public sealed interface Metadata permits MDString, ValueAsMetadata, MDNode, DIScope {}

package dxkit.dxil;

import dxkit.ir.StructType;
import dxkit.ir.Type;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/** What metadata says of structures and functions: names, offsets and HLSL types (DXC's DxilTypeSystem). */
public final class TypeAnnotations {
    /** Nothing. */
    public static final TypeAnnotations NONE = new TypeAnnotations(new LinkedHashMap<>(), List.of(), List.of());

    private final SequencedMap<StructType, StructAnnotation> structs;
    private final List<FunctionAnnotation> functions;
    private final List<PayloadAnnotation> payloads;

    TypeAnnotations(SequencedMap<StructType, StructAnnotation> structs, List<FunctionAnnotation> functions,
            List<PayloadAnnotation> payloads) {
        this.structs = Collections.unmodifiableSequencedMap(structs);
        this.functions = List.copyOf(functions);
        this.payloads = List.copyOf(payloads);
    }

    /** The annotation of a structure, or null. */
    public @Nullable StructAnnotation of(Type struct) {
        return struct instanceof StructType type ? structs.get(type) : null;
    }

    /** The structures, in the order of the metadata. */
    public SequencedMap<StructType, StructAnnotation> structs() {
        return structs;
    }

    /** The functions. */
    public List<FunctionAnnotation> functions() {
        return functions;
    }

    /** The payloads of ray tracing. */
    public List<PayloadAnnotation> payloads() {
        return payloads;
    }
}

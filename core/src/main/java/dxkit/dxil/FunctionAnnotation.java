package dxkit.dxil;

import dxkit.ir.Function;
import java.util.List;

/**
 * What metadata says of a function of a library beyond its LLVM type.
 *
 * @param function the function
 * @param result what it returns
 * @param parameters what it takes
 */
public record FunctionAnnotation(Function function, Parameter result, List<Parameter> parameters) {

    /**
     * A parameter or result.
     *
     * @param qualifier how it is passed
     * @param annotation as of a field
     * @param semanticIndices the semantic index of each row
     */
    public record Parameter(ParameterQualifier qualifier, FieldAnnotation annotation, List<Long> semanticIndices) {}
}

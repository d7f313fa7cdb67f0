package dxkit.dxil;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An operation of DXIL: what a call of a function {@code dx.op.*} does whose first argument is its number. The table holds the operations of shader models
 * 6.0 to 6.10 with the names that DXC gives them; numbers from {@link #EXPERIMENTAL} on are experimental.
 *
 * <p>Types are LLVM's, but for these words: {@code overload} is the type that the function's name ends in, {@code overload0} and so on one of several,
 * {@code element} the element of such a vector, {@code i1-shaped} and {@code i32-shaped} that type with as many elements, {@code udt} a type of the user's,
 * {@code object} a type of HLSL's.
 *
 * @param opcode number, without sign
 * @param name name
 * @param opClass the name that functions have behind {@code dx.op.}; empty for a reserved number
 * @param since the shader model that it came with (operations on whole vectors need 6.9); null for a reserved number
 * @param stages where it may be used; empty for everywhere
 * @param overloads the types that the function can be of, vectors in angle brackets; one list for each overloaded type
 * @param attribute attribute of the function, or empty
 * @param result type of the result; empty for a reserved number
 * @param operands the arguments behind the number
 */
public record Operation(int opcode, String name, String opClass, @Nullable ShaderModel since, List<ShaderKind> stages,
        List<List<String>> overloads, String attribute, String result, List<Operand> operands) {
    /** Where the numbers of experimental operations begin. */
    public static final int EXPERIMENTAL = 0x80000000;

    /** What names of functions begin with that are operations. */
    public static final String FUNCTION_PREFIX = "dx.op.";

    /**
     * An argument.
     *
     * @param type type
     * @param name name
     */
    public record Operand(String type, String name) {}

    /** The table, read when it is first needed. */
    private static final class Table {
        private static final Map<Integer, Operation> OPERATIONS = load();

        private static Map<Integer, Operation> load() {
            try (var in = Operation.class.getResourceAsStream("operations.tsv")) {
                if (in == null) {
                    throw new IllegalStateException("operations.tsv is missing");
                }
                var all = new LinkedHashMap<Integer, Operation>();
                var lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().skip(1).toList();
                for (String line : lines) {
                    var operation = parse(line.split("\t", -1));
                    if (all.putIfAbsent(operation.opcode, operation) != null) {
                        throw new IllegalStateException("two operations " + operation.opcode);
                    }
                }
                return all;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static Operation parse(String[] column) {
            return new Operation(Integer.parseUnsignedInt(column[0]), column[1], column[2], model(column[3]),
                    words(column[4], " ").stream().map(Table::stage).toList(),
                    words(column[5], ", ").stream().map(types -> words(types, " ")).toList(), column[6], column[7],
                    words(column[8], ", ").stream().map(Table::operand).toList());
        }

        private static List<String> words(String text, String separator) {
            return text.isEmpty() ? List.of() : List.of(text.split(separator));
        }

        private static @Nullable ShaderModel model(String text) {
            if (text.isEmpty()) {
                return null;
            }
            int dot = text.indexOf('.');
            return new ShaderModel(Integer.parseInt(text.substring(0, dot)), Integer.parseInt(text.substring(dot + 1)));
        }

        private static ShaderKind stage(String prefix) {
            return Stream.iterate(0, value -> value <= ShaderKind.NODE.value(), value -> value + 1).map(ShaderKind::new)
                    .filter(kind -> kind.prefix().equals(prefix)).findFirst().orElseThrow();
        }

        private static Operand operand(String text) {
            int blank = text.lastIndexOf(' ');
            return new Operand(text.substring(0, blank), text.substring(blank + 1));
        }
    }

    /** The operation with this number. */
    public static Optional<Operation> of(int opcode) {
        return Optional.ofNullable(Table.OPERATIONS.get(opcode));
    }

    /** All operations, reserved numbers too, in the order of their numbers. */
    public static List<Operation> all() {
        return new ArrayList<>(Table.OPERATIONS.values());
    }

    /** Whether the number is kept free for later. */
    public boolean isReserved() {
        return since == null;
    }

    /** The name and the operands' names, as listings have them: {@code LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)}. */
    public String signature() {
        return name + operands.stream().map(Operand::name).collect(Collectors.joining(",", "(", ")"));
    }
}

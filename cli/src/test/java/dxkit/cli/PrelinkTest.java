package dxkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.reflect.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Rewritten classes do what the original ones do. */
public class PrelinkTest {
    /** What is done with all kinds of components. */
    public record All(boolean z, byte b, char c, short s, int i, long l, float f, double d, @Nullable String text, int @Nullable [] array,
            List<All> list) {
        static All of(int seed) {
            return new All(seed % 2 == 0, (byte) seed, (char) ('a' + seed), (short) -seed, seed << 20, (long) seed << 40,
                    seed == 3 ? Float.NaN : seed / 3f,
                    seed == 4 ? -0.0 : seed / 7.0, seed == 5 ? null : "text" + seed, null, List.of());
        }
    }

    /** No components. */
    public record None() {}

    /** Switches over types. */
    public sealed interface Shape {
        /** A shape. */
        record Circle(int radius) implements Shape {}

        /** A shape. */
        record Square(int side) implements Shape {}

        /** A shape. */
        enum Named implements Shape {
            DOT,
            LINE
        }

        /** With guards, so that the switch goes on behind a type that fits. */
        default String describe() {
            return switch (this) {
                case Circle(int radius) when radius == 0 -> "dot";
                case Circle(int radius) when radius > 10 -> "large";
                case Circle circle -> "circle";
                case Square(int side) when side == 0 -> "dot";
                case Square square -> "square";
                case Named named -> named.name();
            };
        }
    }

    /** The same with null and other types. */
    public static String describe(@Nullable Object thing) {
        return switch (thing) {
            case null -> "null";
            case String text when text.isEmpty() -> "empty";
            case CharSequence text -> "text " + text;
            case Integer number -> "number " + number;
            default -> "something";
        };
    }

    private static final List<Object> OTHERS = List.of("x", new None());

    /** Everything, as text. */
    public static String everything() {
        var text = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            All one = All.of(i);
            text.append(one).append(' ').append(one.hashCode());
            for (int j = 0; j < 8; j++) {
                text.append(' ').append(one.equals(All.of(j)));
            }
            text.append(OTHERS.stream().map(one::equals).toList()).append('\n');
        }
        text.append(new None()).append(new None().hashCode()).append(new None().equals(new None())).append('\n');
        for (Shape shape : List.of(new Shape.Circle(0), new Shape.Circle(1), new Shape.Circle(11), new Shape.Square(0), new Shape.Square(1),
                Shape.Named.LINE)) {
            text.append(shape.describe()).append(' ').append(shape).append(' ').append(shape.equals(new Shape.Circle(1))).append('\n');
        }
        for (Object thing : new @Nullable Object[]{null, "", "a", new StringBuilder("b"), 1, 1.0}) {
            text.append(describe(thing)).append('\n');
        }
        return text.toString();
    }

    /** Defines this class and what is in it anew, rewritten. */
    private static final class Rewriting extends ClassLoader {
        private int left;

        Rewriting() {
            super(PrelinkTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(PrelinkTest.class.getName())) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) {
                return loaded;
            }
            try (var in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                ClassFile files = ClassFile.of(ClassHierarchyResolverOption.of(ClassHierarchyResolver.ofResourceParsing(getParent())));
                byte[] rewritten = Prelink.rewrite(files, in.readAllBytes());
                files.parse(rewritten).methods().forEach(method -> method.code().ifPresent(code -> code.forEach(element -> {
                    if (element instanceof InvokeDynamicInstruction call
                            && call.bootstrapMethod().owner().packageName().equals("java.lang.runtime")) {
                        left++;
                    }
                })));
                return defineClass(name, rewritten, 0, rewritten.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    @Test
    void doesTheSame() throws ReflectiveOperationException {
        var loader = new Rewriting();
        Method rewritten = loader.loadClass(PrelinkTest.class.getName()).getMethod("everything");
        assertThat(rewritten.getDeclaringClass()).isNotEqualTo(PrelinkTest.class);
        assertThat(rewritten.invoke(null)).isEqualTo(everything());
        assertThat(loader.left).isZero();
    }
}

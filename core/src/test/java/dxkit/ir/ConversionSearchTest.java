package dxkit.ir;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.ir.ValueAsMetadata.ConstantAsMetadata;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Which annotations of structures a library keeps, and that a module made for it cannot make the search long. */
class ConversionSearchTest {
    private static final IntegerType SMALL = new IntegerType(16);

    private final Context context = new Context();

    private static StructType struct(String name, Type... elements) {
        var struct = new StructType(name);
        struct.setBody(List.of(elements), false);
        return struct;
    }

    private static Set<StructType> keep(StructType... held) {
        return ConversionSearch.keep(List.of(held), StructType::elements);
    }

    @Test
    void whatIsInsideIsKeptWithWhatHoldsIt() {
        var small = struct("small", SMALL);
        var plain = struct("plain", IntegerType.I32, PrimitiveType.FLOAT);
        var matrix = struct("class.matrix.float.2.2", PrimitiveType.FLOAT);
        assertThat(keep(plain)).isEmpty();
        assertThat(keep(matrix)).isEmpty();
        assertThat(keep(small)).containsExactly(small);
        var both = struct("both", plain, context.array(context.vector(small, 2), 3));
        assertThat(keep(both)).containsExactlyInAnyOrder(both, plain, small);
        var holdsMatrix = struct("holdsMatrix", context.pointer(matrix, 0));
        assertThat(keep(holdsMatrix)).containsExactly(holdsMatrix);
    }

    /** DXC gathers what resources hold in one set, and takes all of it once one of them is to be converted. */
    @Test
    void whatEarlierResourcesHoldIsKeptToo() {
        var plain = struct("plain", IntegerType.I32);
        var small = struct("small", PrimitiveType.HALF);
        var later = struct("later", IntegerType.I32);
        assertThat(keep(plain, small, later)).containsExactlyInAnyOrder(plain, small);
    }

    @Test
    void structuresThatHoldEachOther() {
        var one = new StructType("one");
        var two = struct("two", context.pointer(one, 0), SMALL);
        one.setBody(List.of(context.pointer(two, 0), context.pointer(one, 0)), false);
        assertThat(keep(one)).containsExactlyInAnyOrder(one, two);
    }

    /** The same by going through everything again for each resource. */
    private static Set<StructType> slowly(List<StructType> held) {
        var keep = new HashSet<StructType>();
        var contained = new HashSet<StructType>();
        for (var type : held) {
            if (convert(type, contained, new HashSet<>())) {
                keep.addAll(contained);
            }
        }
        return keep;
    }

    private static boolean convert(StructType type, Set<StructType> contained, Set<StructType> onTheWay) {
        if (type.name().startsWith("class.matrix.")) {
            return true;
        }
        contained.add(type);
        boolean converted = false;
        if (onTheWay.add(type)) {
            for (var element : type.elements()) {
                Type pointee = element instanceof PointerType p ? p.pointee() : element;
                converted |= pointee instanceof StructType inner ? convert(inner, contained, onTheWay) : pointee == SMALL;
            }
        }
        return converted;
    }

    @Test
    void findsWhatIsFoundSlowly() {
        var random = new Random(7);
        for (int run = 0; run < 500; run++) {
            List<StructType> structs = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                structs.add(new StructType(random.nextInt(15) == 0 ? "class.matrix." + i : "s" + i));
            }
            for (var struct : structs) {
                List<Type> elements = new ArrayList<>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    elements.add(random.nextInt(10) == 0 ? SMALL : context.pointer(structs.get(random.nextInt(structs.size())), 0));
                }
                struct.setBody(elements, false);
            }
            List<StructType> held = random.ints(random.nextInt(6), 0, structs.size()).mapToObj(structs::get).toList();
            assertThat(ConversionSearch.keep(held, StructType::elements)).isEqualTo(slowly(held));
        }
    }

    private static Metadata number(long value) {
        return new ConstantAsMetadata(new ConstantInt(IntegerType.I32, value));
    }

    /** A library whose resources all hold the same {@code length} structures, which are annotated as often. */
    private Module library(int length) {
        StructType top = struct("s", SMALL);
        for (int i = 1; i < length; i++) {
            top = struct("s" + i, context.pointer(top, 0), IntegerType.I32);
        }
        var symbol = new ConstantAsMetadata(new UndefValue(top));
        List<Metadata> resources = new ArrayList<>();
        List<MDNode> annotations = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            resources.add(MDTuple.of(number(i), symbol, MDString.ofText(""), number(0), number(0), number(1), number(12)));
            annotations.add(MDTuple.of(number(0), symbol, number(i)));
        }
        var module = new Module(context);
        module.namedMetadata().add(new NamedMDNode("dx.shaderModel", List.of(MDTuple.of(MDString.ofText("lib"), number(6), number(3)))));
        module.namedMetadata()
                .add(new NamedMDNode("dx.resources", List.of(MDTuple.of(new MDTuple(false, resources), null, null, null))));
        module.namedMetadata().add(new NamedMDNode("dx.typeAnnotations", annotations));
        return module;
    }

    @Test
    void eachStructureIsLookedAtOnce() {
        int length = 400;
        var module = library(length);
        var looks = new AtomicInteger();
        StripReflection.strip(module, struct -> {
            looks.incrementAndGet();
            return struct.elements();
        });
        assertThat(Objects.requireNonNull(module.namedMetadata("dx.typeAnnotations")).operands()).hasSize(length);
        assertThat(looks).hasValue(length);
    }

    @Test
    void anAnnotationThatIsThereOftenIsShortenedOnce() {
        var module = library(1);
        var annotations = Objects.requireNonNull(module.namedMetadata("dx.typeAnnotations")).operands();
        var other = new ConstantAsMetadata(new UndefValue(struct("other", IntegerType.I32)));
        var node = MDTuple.of(number(0), other, number(1), annotations.getFirst().operand(1), number(2));
        annotations.clear();
        annotations.addAll(List.of(node, node, node));
        StripReflection.strip(module);
        assertThat(annotations).hasSize(3).allMatch(kept -> kept == annotations.getFirst() && kept.operandCount() == 3);
    }
}

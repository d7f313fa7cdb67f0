package dxkit.cli;

import java.io.IOException;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Run by the build: rewrites the classes of a jar so that less is left to do while the program starts.
 *
 * <p>javac leaves two things to the virtual machine that its start-up cache does not keep: the methods that every record has, and {@code switch} over types. Each
 * of them becomes a class at run time, and together they take a short command longer than its work. Here they become plain code with the same meaning.
 */
final class Prelink {
    private static final ClassDesc OBJECT_METHODS = ClassDesc.of("java.lang.runtime.ObjectMethods");
    private static final ClassDesc SWITCHES = ClassDesc.of("java.lang.runtime.SwitchBootstraps");
    private static final ClassDesc OBJECTS = ClassDesc.of("java.util.Objects");
    private static final ClassDesc BUILDER = ClassDesc.of("java.lang.StringBuilder");
    private static final String PREFIX = "prelinked$";

    private final ClassDesc self;
    private final boolean isInterface;
    private final List<Added> added = new ArrayList<>();

    private interface Body {
        void write(CodeBuilder code);
    }

    private record Added(String name, MethodTypeDesc type, Body body) {}

    private record Field(ClassDesc owner, String name, ClassDesc type) {}

    private Prelink(ClassModel model) {
        self = model.thisClass().asSymbol();
        isInterface = model.flags().has(AccessFlag.INTERFACE);
    }

    /**
     * Rewrites a jar in place.
     *
     * @param args the jar; the first part of the names of the classes to rewrite, such as {@code dxkit/}
     */
    public static void main(String[] args) throws IOException {
        Path jar = Path.of(args[0]);
        Path result = jar.resolveSibling(jar.getFileName() + ".prelinked");
        try (var loader = new URLClassLoader(new URL[]{jar.toUri().toURL()});
                var in = new ZipInputStream(Files.newInputStream(jar));
                var out = new ZipOutputStream(Files.newOutputStream(result))) {
            ClassFile files = ClassFile.of(ClassHierarchyResolverOption.of(ClassHierarchyResolver.ofResourceParsing(loader)));
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                byte[] bytes = in.readAllBytes();
                boolean ours = entry.getName().startsWith(args[1]) && entry.getName().endsWith(".class");
                var copy = new ZipEntry(entry.getName());
                copy.setTime(entry.getTime());
                out.putNextEntry(copy);
                out.write(ours ? rewrite(files, bytes) : bytes);
                out.closeEntry();
            }
        }
        Files.move(result, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    /** A class with nothing left to link of what this program knows; the same bytes if there is nothing. */
    static byte[] rewrite(ClassFile files, byte[] bytes) {
        ClassModel model = files.parse(bytes);
        var prelink = new Prelink(model);
        byte[] rewritten =
                files.transformClass(model, ClassTransform.transformingMethodBodies(CodeTransform.ofStateful(() -> prelink::instruction))
                        .andThen(ClassTransform.endHandler(prelink::add)));
        return prelink.added.isEmpty() ? bytes : rewritten;
    }

    /** Copies an instruction, or puts a call of a plain method in its place. */
    private void instruction(CodeBuilder code, CodeElement element) {
        if (element instanceof InvokeDynamicInstruction call) {
            Body body = body(call);
            if (body != null) {
                String name = PREFIX + call.name().stringValue() + added.size();
                added.add(new Added(name, call.typeSymbol(), body));
                code.invokestatic(self, name, call.typeSymbol(), isInterface);
                return;
            }
        }
        code.with(element);
    }

    /** Adds the plain methods. */
    private void add(ClassBuilder builder) {
        for (Added method : added) {
            builder.withMethodBody(method.name, method.type, ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
                    method.body::write);
        }
    }

    /** What a call does, if it is one to replace. */
    private @Nullable Body body(InvokeDynamicInstruction call) {
        ClassDesc owner = call.bootstrapMethod().owner();
        List<ConstantDesc> arguments = call.bootstrapArgs();
        if (owner.equals(OBJECT_METHODS)) {
            List<Field> fields = fields(arguments);
            return switch (call.name().stringValue()) {
                case "equals" -> code -> equals(code, fields);
                case "hashCode" -> code -> hashCode(code, fields);
                case "toString" -> code -> toString(code, fields);
                default -> null;
            };
        }
        if (!owner.equals(SWITCHES) || !call.bootstrapMethod().methodName().equals("typeSwitch")) {
            return null;
        }
        ClassDesc selector = call.typeSymbol().parameterType(0);
        if (arguments.stream().allMatch(argument -> isPrimitive(argument, selector))) {
            return code -> code.iload(TypeKind.from(selector).slotSize()).ireturn();
        }
        boolean types = arguments.stream().allMatch(argument -> argument instanceof ClassDesc type && !type.isPrimitive());
        return types ? code -> typeSwitch(code, arguments.stream().map(ClassDesc.class::cast).toList()) : null;
    }

    /** Whether a label is the primitive type that the selector has anyway, which javac asks for inside of record patterns. */
    private static boolean isPrimitive(ConstantDesc label, ClassDesc selector) {
        return selector.isPrimitive() && label instanceof DynamicConstantDesc<?> constant
                && constant.bootstrapMethod().equals(ConstantDescs.BSM_PRIMITIVE_CLASS)
                && constant.constantName().equals(selector.descriptorString());
    }

    /** The components of a record, as the bootstrap method is told them: its class, their names, their getters. */
    private static List<Field> fields(List<ConstantDesc> arguments) {
        List<Field> fields = new ArrayList<>();
        for (ConstantDesc argument : arguments.subList(2, arguments.size())) {
            var getter = (DirectMethodHandleDesc) argument;
            fields.add(new Field(getter.owner(), getter.methodName(), getter.invocationType().returnType()));
        }
        return fields;
    }

    /** -1 for null, else the number of the first type from {@code restart} on that fits, else how many there are. */
    private static void typeSwitch(CodeBuilder code, List<ClassDesc> types) {
        code.aload(0).ifThen(Opcode.IFNULL, then -> then.iconst_m1().ireturn());
        for (int i = 0; i < types.size(); i++) {
            Label next = code.newLabel();
            code.iload(1).loadConstant(i).if_icmpgt(next).aload(0).instanceOf(types.get(i)).ifeq(next).loadConstant(i).ireturn()
                    .labelBinding(next);
        }
        code.loadConstant(types.size()).ireturn();
    }

    private void equals(CodeBuilder code, List<Field> fields) {
        Label different = code.newLabel();
        Label sameObject = code.newLabel();
        code.aload(0).aload(1).if_acmpeq(sameObject).aload(1).instanceOf(self).ifeq(different);
        for (Field field : fields) {
            code.aload(0).getfield(field.owner, field.name, field.type).aload(1).checkcast(self).getfield(field.owner, field.name,
                    field.type);
            switch (TypeKind.from(field.type)) {
                case LONG -> code.lcmp().ifne(different);
                case FLOAT -> code.invokestatic(ConstantDescs.CD_Float, "compare", method("(FF)I")).ifne(different);
                case DOUBLE -> code.invokestatic(ConstantDescs.CD_Double, "compare", method("(DD)I")).ifne(different);
                case REFERENCE -> code.invokestatic(OBJECTS, "equals", method("(Ljava/lang/Object;Ljava/lang/Object;)Z")).ifeq(different);
                default -> code.if_icmpne(different);
            }
        }
        code.labelBinding(sameObject).iconst_1().ireturn().labelBinding(different).iconst_0().ireturn();
    }

    private static void hashCode(CodeBuilder code, List<Field> fields) {
        code.iconst_0();
        for (Field field : fields) {
            code.bipush(31).imul().aload(0).getfield(field.owner, field.name, field.type);
            if (field.type.isPrimitive()) {
                code.invokestatic(box(field.type), "hashCode", MethodTypeDesc.of(ConstantDescs.CD_int, field.type));
            } else {
                code.invokestatic(OBJECTS, "hashCode", method("(Ljava/lang/Object;)I"));
            }
            code.iadd();
        }
        code.ireturn();
    }

    private void toString(CodeBuilder code, List<Field> fields) {
        code.new_(BUILDER).dup().loadConstant(simpleName() + "[").invokespecial(BUILDER, "<init>", method("(Ljava/lang/String;)V"));
        String separator = "";
        for (Field field : fields) {
            append(code.loadConstant(separator + field.name + "="), ConstantDescs.CD_String);
            append(code.aload(0).getfield(field.owner, field.name, field.type), field.type);
            separator = ", ";
        }
        append(code.loadConstant("]"), ConstantDescs.CD_String);
        code.invokevirtual(BUILDER, "toString", method("()Ljava/lang/String;")).areturn();
    }

    private static void append(CodeBuilder code, ClassDesc type) {
        ClassDesc argument = !type.isPrimitive()
                ? type.equals(ConstantDescs.CD_String) ? type : ConstantDescs.CD_Object
                : type.equals(ConstantDescs.CD_byte) || type.equals(ConstantDescs.CD_short) ? ConstantDescs.CD_int : type;
        code.invokevirtual(BUILDER, "append", MethodTypeDesc.of(BUILDER, argument));
    }

    private String simpleName() {
        String name = self.displayName();
        return name.substring(name.lastIndexOf('$') + 1);
    }

    private static ClassDesc box(ClassDesc primitive) {
        return switch (TypeKind.from(primitive)) {
            case BOOLEAN -> ConstantDescs.CD_Boolean;
            case BYTE -> ConstantDescs.CD_Byte;
            case CHAR -> ConstantDescs.CD_Character;
            case SHORT -> ConstantDescs.CD_Short;
            case LONG -> ConstantDescs.CD_Long;
            case FLOAT -> ConstantDescs.CD_Float;
            case DOUBLE -> ConstantDescs.CD_Double;
            default -> ConstantDescs.CD_Integer;
        };
    }

    private static MethodTypeDesc method(String descriptor) {
        return MethodTypeDesc.ofDescriptor(descriptor);
    }
}

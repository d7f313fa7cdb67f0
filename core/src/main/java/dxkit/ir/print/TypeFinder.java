package dxkit.ir.print;

import dxkit.ir.ArrayType;
import dxkit.ir.BasicBlock;
import dxkit.ir.BlockAddress;
import dxkit.ir.Constant;
import dxkit.ir.ConstantAggregate;
import dxkit.ir.ConstantExpr;
import dxkit.ir.Function;
import dxkit.ir.FunctionType;
import dxkit.ir.GlobalValue;
import dxkit.ir.Instruction;
import dxkit.ir.IntegerType;
import dxkit.ir.MDNode;
import dxkit.ir.Metadata;
import dxkit.ir.MetadataAsValue;
import dxkit.ir.Module;
import dxkit.ir.PointerType;
import dxkit.ir.PrimitiveType;
import dxkit.ir.StructType;
import dxkit.ir.Type;
import dxkit.ir.Value;
import dxkit.ir.ValueAsMetadata;
import dxkit.ir.ValueAsMetadata.ConstantAsMetadata;
import dxkit.ir.VectorType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The identified structures a module uses, in the order LLVM meets them, and the blocks whose address it takes. */
final class TypeFinder {
    private final List<StructType> structs = new ArrayList<>();
    private final Set<BasicBlock> addressTaken = identitySet();
    private final Set<Type> visitedTypes = identitySet();
    private final Set<Constant> visitedConstants = identitySet();
    private final Set<MDNode> visitedNodes = identitySet();
    private final NodeWalk nodes = new NodeWalk(visitedNodes::add, this::leaf);

    private TypeFinder() {}

    private static <T> Set<T> identitySet() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }

    static TypeFinder of(Module module) {
        var finder = new TypeFinder();
        finder.run(module);
        return finder;
    }

    /** The identified structures, in the order in which they are found. */
    List<StructType> structs() {
        return structs;
    }

    boolean isAddressTaken(BasicBlock block) {
        return addressTaken.contains(block);
    }

    private void run(Module module) {
        for (var global : module.globals()) {
            type(global.type());
            value(global.initializer());
        }
        for (var alias : module.aliases()) {
            type(alias.type());
            value(alias.aliasee());
        }
        for (var function : module.functions()) {
            function(function);
        }
        for (var named : module.namedMetadata()) {
            named.operands().forEach(nodes::walk);
        }
    }

    private void function(Function function) {
        type(function.type());
        value(function.prefixData());
        value(function.prologueData());
        value(function.personalityFn());
        for (var block : function.blocks()) {
            for (var instruction : block.instructions()) {
                type(instruction.type());
                for (int i = 0; i < instruction.operandCount(); i++) {
                    value(instruction.operand(i));
                }
                for (var attachment : instruction.attachments()) {
                    nodes.walk(attachment.node());
                }
            }
        }
    }

    private void value(@Nullable Value value) {
        switch (value) {
            case null -> {}
            case Instruction _,GlobalValue _ -> {}
            case MetadataAsValue(MDNode node) -> nodes.walk(node);
            case MetadataAsValue(ValueAsMetadata metadata) -> constant(metadata.value());
            case Constant constant -> constant(constant);
            default -> {}
        }
    }

    private void leaf(Metadata metadata) {
        if (metadata instanceof ConstantAsMetadata(Constant constant)) {
            constant(constant);
        }
    }

    private void constant(Value value) {
        if (!(value instanceof Constant constant) || constant instanceof GlobalValue) {
            return;
        }
        switch (constant) {
            case ConstantAggregate _,ConstantExpr _ -> {
                if (visitedConstants.add(constant)) {
                    type(constant.type());
                    constant.operands().forEach(this::constant);
                }
            }
            case BlockAddress address -> {
                type(address.type());
                addressTaken.add(address.block());
            }
            default -> type(constant.type());
        }
    }

    private void type(Type first) {
        if (first instanceof IntegerType || first instanceof PrimitiveType || !visitedTypes.add(first)) {
            return;
        }
        var work = new ArrayDeque<Type>();
        work.push(first);
        while (!work.isEmpty()) {
            var type = work.pop();
            if (type instanceof StructType struct && !struct.isLiteral()) {
                structs.add(struct);
            }
            switch (type) {
                case PointerType p -> push(p.pointee(), work);
                case ArrayType a -> push(a.element(), work);
                case VectorType v -> push(v.element(), work);
                case FunctionType f -> {
                    f.parameters().reversed().forEach(parameter -> push(parameter, work));
                    push(f.result(), work);
                }
                case StructType s -> s.elements().reversed().forEach(element -> push(element, work));
                case IntegerType _,PrimitiveType _ -> {}
            }
        }
    }

    private void push(Type type, ArrayDeque<Type> work) {
        if (visitedTypes.add(type)) {
            work.push(type);
        }
    }
}

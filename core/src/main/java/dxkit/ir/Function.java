package dxkit.ir;

import dxkit.io.FormatException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A function. Its body is read when something of it is first asked for: {@link #arguments()} (whose names stand in the body), {@link #blocks()},
 * {@link #attachments()}, {@link #useListOrders()} or {@link #symbolOrder()}; that can throw a {@link dxkit.io.FormatException}.
 */
public final class Function extends GlobalObject {

    /** What reading a body gives. */
    record Body(List<Argument> arguments, List<BasicBlock> blocks, List<MetadataAttachment> attachments, List<UseListOrder> useListOrders,
            List<NamedValue> symbolOrder, List<? extends @Nullable Value> constantOrder) {}

    /** Reads the body of a function. */
    interface BodyReader {
        Body read(Function function);
    }

    private final FunctionType functionType;
    private int callingConv;
    private AttributeList attributes = AttributeList.EMPTY;
    private String gc = "";
    private @Nullable Constant prologueData;
    private @Nullable Constant prefixData;
    private @Nullable Constant personalityFn;
    private final @Nullable BodyReader reader;
    private final boolean wasDeclaration;
    private volatile @Nullable Body body;
    private @Nullable FormatException damage;

    /** A declaration with this type, a pointer to a {@link FunctionType}. */
    public Function(PointerType type) {
        this(type, null);
    }

    Function(PointerType type, @Nullable BodyReader reader) {
        super(type);
        functionType = (FunctionType) type.pointee();
        this.reader = reader;
        wasDeclaration = reader == null;
    }

    /** What it takes and returns. */
    public FunctionType functionType() {
        return functionType;
    }

    /** Whether it has no body here; does not read the body. */
    public boolean isDeclaration() {
        var read = body;
        return read == null ? wasDeclaration : read.blocks().isEmpty();
    }

    private Body body() {
        var read = body;
        if (read == null) {
            synchronized (this) {
                read = body;
                if (read == null) {
                    read = reader == null ? declared() : read(reader);
                    body = read;
                }
            }
        }
        return read;
    }

    /** A body that cannot be read is not tried again. */
    private Body read(BodyReader from) {
        if (damage != null) {
            throw damage;
        }
        try {
            return from.read(this);
        } catch (FormatException e) {
            damage = e;
            throw e;
        }
    }

    private Body declared() {
        return new Body(newArguments(), new ArrayList<>(), List.of(), List.of(), List.of(), List.of());
    }

    List<Argument> newArguments() {
        var arguments = new ArrayList<Argument>(functionType.parameters().size());
        for (int i = 0; i < functionType.parameters().size(); i++) {
            arguments.add(new Argument(this, functionType.parameters().get(i), i));
        }
        return List.copyOf(arguments);
    }

    /** Its parameters. */
    public List<Argument> arguments() {
        return body().arguments();
    }

    /** Its blocks, the entry first; none for a declaration. The list can be changed. */
    public List<BasicBlock> blocks() {
        return body().blocks();
    }

    /** The metadata attached to the function itself, by kind number. */
    public List<MetadataAttachment> attachments() {
        return body().attachments();
    }

    /** Replaces the attached metadata; the list must be sorted by kind number. */
    public void setAttachments(List<MetadataAttachment> attachments) {
        var b = body();
        body = new Body(b.arguments(), b.blocks(), List.copyOf(attachments), b.useListOrders(), b.symbolOrder(), b.constantOrder());
    }

    /** The orders of uses that this function's block of bitcode gives. */
    public List<UseListOrder> useListOrders() {
        return body().useListOrders();
    }

    /** Replaces the orders of uses. */
    public void setUseListOrders(List<UseListOrder> useListOrders) {
        var b = body();
        body = new Body(b.arguments(), b.blocks(), b.attachments(), List.copyOf(useListOrders), b.symbolOrder(), b.constantOrder());
    }

    /** The named arguments, blocks and instructions in the order of the symbol table, when that was not sorted by name; otherwise empty. */
    public List<NamedValue> symbolOrder() {
        return body().symbolOrder();
    }

    /** The constants in the order in which they were read. */
    List<? extends @Nullable Value> constantOrder() {
        return body().constantOrder();
    }

    /** Number of the calling convention; 0 is C. */
    public int callingConv() {
        return callingConv;
    }

    /** Sets the calling convention. */
    public void setCallingConv(int callingConv) {
        this.callingConv = callingConv;
    }

    /** Attributes of the function, its result and its parameters. */
    public AttributeList attributes() {
        return attributes;
    }

    /** Replaces the attributes. */
    public void setAttributes(AttributeList attributes) {
        this.attributes = Objects.requireNonNull(attributes);
    }

    /** Name of the garbage collector; empty when there is none. */
    public String gc() {
        return gc;
    }

    /** Sets the garbage collector. */
    public void setGc(String gc) {
        this.gc = Objects.requireNonNull(gc);
    }

    /** Data put after the entry, or null. */
    public @Nullable Constant prologueData() {
        return prologueData;
    }

    /** Sets the data put after the entry. */
    public void setPrologueData(@Nullable Constant prologueData) {
        this.prologueData = prologueData;
    }

    /** Data put before the entry, or null. */
    public @Nullable Constant prefixData() {
        return prefixData;
    }

    /** Sets the data put before the entry. */
    public void setPrefixData(@Nullable Constant prefixData) {
        this.prefixData = prefixData;
    }

    /** The function that handles exceptions, or null. */
    public @Nullable Constant personalityFn() {
        return personalityFn;
    }

    /** Sets the function that handles exceptions. */
    public void setPersonalityFn(@Nullable Constant personalityFn) {
        this.personalityFn = personalityFn;
    }
}

package dxkit.ir;

import dxkit.bitcode.Wrapper;
import dxkit.io.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A module: everything that one bitcode holds. The lists can be changed and have the order of the bitcode. */
public final class Module {
    private final Context context;
    private String targetTriple = "";
    private String dataLayout = "";
    private String inlineAsm = "";
    private final List<GlobalVariable> globals = new ArrayList<>();
    private final List<Function> functions = new ArrayList<>();
    private final List<GlobalAlias> aliases = new ArrayList<>();
    private final List<Comdat> comdats = new ArrayList<>();
    private final List<NamedMDNode> namedMetadata = new ArrayList<>();
    private final List<MetadataKind> metadataKinds = new ArrayList<>();
    private final List<UseListOrder> useListOrders = new ArrayList<>();
    private final List<NamedValue> symbolOrder = new ArrayList<>();
    private List<Type> types = List.of();
    private List<? extends @Nullable Value> constantOrder = List.of();
    private ModuleWriter.@Nullable UseLists useLists;
    private @Nullable Wrapper wrapper;
    private int bitcodeLength;
    private Bytes trailing = Bytes.EMPTY;

    /** An empty module whose types and constants come from {@code context}. */
    public Module(Context context) {
        this.context = context;
    }

    /** Where its types and constants come from. */
    public Context context() {
        return context;
    }

    /** The target triple, such as {@code dxil-ms-dx}; empty when not said. */
    public String targetTriple() {
        return targetTriple;
    }

    /** Sets the target triple. */
    public void setTargetTriple(String targetTriple) {
        this.targetTriple = Objects.requireNonNull(targetTriple);
    }

    /** The data layout; empty when not said. */
    public String dataLayout() {
        return dataLayout;
    }

    /** Sets the data layout. */
    public void setDataLayout(String dataLayout) {
        this.dataLayout = Objects.requireNonNull(dataLayout);
    }

    /** Assembly of the module, one character a byte; empty when there is none. */
    public String inlineAsm() {
        return inlineAsm;
    }

    /** Sets the assembly of the module. */
    public void setInlineAsm(String inlineAsm) {
        this.inlineAsm = Objects.requireNonNull(inlineAsm);
    }

    /** The global variables. */
    public List<GlobalVariable> globals() {
        return globals;
    }

    /** The functions, declarations included. */
    public List<Function> functions() {
        return functions;
    }

    /** The function with this name, or null. */
    public @Nullable Function function(String name) {
        for (var function : functions) {
            if (function.name().equals(name)) {
                return function;
            }
        }
        return null;
    }

    /** The aliases. */
    public List<GlobalAlias> aliases() {
        return aliases;
    }

    /** The groups of sections. */
    public List<Comdat> comdats() {
        return comdats;
    }

    /** The named lists of metadata. */
    public List<NamedMDNode> namedMetadata() {
        return namedMetadata;
    }

    /** The named list with this name, or null. */
    public @Nullable NamedMDNode namedMetadata(String name) {
        for (var named : namedMetadata) {
            if (named.name().equals(name)) {
                return named;
            }
        }
        return null;
    }

    /** The kinds of attachments the module declares; dxc lists every kind its context knew, used or not. */
    public List<MetadataKind> metadataKinds() {
        return metadataKinds;
    }

    /** The orders of uses that hold before any function body is read. */
    public List<UseListOrder> useListOrders() {
        return useListOrders;
    }

    /** The global values in the order of the symbol table, when that was not sorted by name (older dxc); otherwise empty. */
    public List<NamedValue> symbolOrder() {
        return symbolOrder;
    }

    /** Whether orders of uses are written; null when that is to be found out from what was read. */
    public ModuleWriter.@Nullable UseLists useLists() {
        return useLists;
    }

    /** Sets whether orders of uses are written. */
    public void setUseLists(ModuleWriter.@Nullable UseLists useLists) {
        this.useLists = useLists;
    }

    /** The types in the order in which they were read; empty for a module that was not read. */
    public List<Type> types() {
        return types;
    }

    void setTypes(List<Type> types) {
        this.types = List.copyOf(types);
    }

    /** The constants in the order in which they were read. */
    List<? extends @Nullable Value> constantOrder() {
        return constantOrder;
    }

    void setConstantOrder(List<? extends @Nullable Value> constantOrder) {
        this.constantOrder = constantOrder;
    }

    /** Number of bytes of the bitcode that it was read from; 0 if it was made otherwise. */
    public int bitcodeLength() {
        return bitcodeLength;
    }

    void setBitcodeLength(int bitcodeLength) {
        this.bitcodeLength = bitcodeLength;
    }

    /** The header of Apple's tools around the bitcode, or null. */
    public @Nullable Wrapper wrapper() {
        return wrapper;
    }

    /** Sets the header around the bitcode. */
    public void setWrapper(@Nullable Wrapper wrapper) {
        this.wrapper = wrapper;
    }

    /** What stands behind the module in the bitcode, usually nothing. */
    public Bytes trailing() {
        return trailing;
    }

    /** Sets what stands behind the module. */
    public void setTrailing(Bytes trailing) {
        this.trailing = trailing;
    }
}

package dxkit.ir;

import dxkit.bitcode.BitstreamCursor;
import dxkit.bitcode.BitstreamCursor.Deferred;
import dxkit.bitcode.BlockId;
import dxkit.bitcode.Wrapper;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads a module from bitcode of LLVM 3.7. Bodies of functions are read when they are asked for; everything else at once.
 *
 * <p>Older forms that are read too: numbers of values that count from the first, instructions without the type they work on, nodes of metadata as pairs of
 * type and value, linkages and aliases of earlier versions. Older forms that LLVM 3.7 reads and this does not: attributes that are in no group (LLVM up to
 * 3.2), {@code switch} with ranges of cases (3.2 and 3.3 wrote every one so), {@code cmpxchg} of versions before 3.5, and attachments of metadata that only
 * their function has (3.5). They are refused where they occur. What LLVM brings up to date when it reads stays as it is: linkages that mean a comdat,
 * names of intrinsics and of loop metadata, and debug information of another version, which {@link UpgradeDebugInfo} takes out. DXIL has none of all this.
 */
public final class ModuleReader {
    /** LLVM's largest alignment is two to this power. */
    static final int MAX_ALIGNMENT_EXPONENT = 29;

    static final int VERSION = 1;
    static final int TRIPLE = 2;
    static final int DATALAYOUT = 3;
    static final int ASM = 4;
    static final int SECTIONNAME = 5;
    static final int GLOBALVAR = 7;
    static final int FUNCTION = 8;
    static final int ALIAS = 9;
    static final int GCNAME = 11;
    static final int COMDAT = 12;

    /** How many parameters all functions together may have: each is an object, but the type that says how many is written once. */
    private static final int MAX_PARAMETERS = 1 << 20;

    private static final int RELATIVE_IDS = 1;
    private static final int OLD_DLL_IMPORT = 5;
    private static final int OLD_DLL_EXPORT = 6;

    /** Sets something of a global value to the constant with a number. */
    private record Link(long id, Consumer<Constant> set) {}

    private final Context context = new Context();
    private final Module module = new Module(context);
    private final BitstreamCursor cursor;
    private final IdTable<Value> values = new IdTable<>();
    private final IdTable<Metadata> metadata = new IdTable<>();
    private final AttributeReader attributes = new AttributeReader();
    private final Map<Integer, MetadataKind> kinds = new HashMap<>();
    private final List<String> sections = new ArrayList<>();
    private final List<String> collectors = new ArrayList<>();
    private final List<Link> links = new ArrayList<>();
    private final List<Function> defined = new ArrayList<>();
    private final Map<Function, Deferred> bodies = new HashMap<>();
    private final List<Deferred> constantBlocks = new ArrayList<>();
    private final List<Deferred> metadataBlocks = new ArrayList<>();
    private final List<Deferred> symbolBlocks = new ArrayList<>();
    private final List<Deferred> useListBlocks = new ArrayList<>();
    private List<Type> types = List.of();
    private boolean relativeIds;
    private int nextBody;
    private int parameters;

    private ModuleReader(BitstreamCursor cursor) {
        this.cursor = cursor;
    }

    /**
     * The module of a bitcode file, with or without a wrapper.
     *
     * @throws FormatException if it is not the bitcode of a module
     */
    public static Module read(Bytes file) {
        var wrapper = Wrapper.read(file);
        var bitcode = wrapper == null ? file : wrapper.bitcode(file);
        var cursor = new BitstreamCursor(bitcode);
        cursor.limitRecords();
        while (true) {
            if (cursor.advance() == BitstreamCursor.Event.END) {
                throw cursor.fail("bitcode without a module");
            }
            if (cursor.blockId() == BlockId.MODULE) {
                cursor.enter();
                var reader = new ModuleReader(cursor);
                reader.read();
                reader.module.setWrapper(wrapper);
                reader.module.setBitcodeLength(bitcode.length());
                reader.module.setTrailing(bitcode.from(cursor.position() >>> 3));
                return reader.module;
            }
            cursor.skip();
        }
    }

    private void read() {
        RecordLoop.run(cursor, this::record, this::block);
        require(nextBody == defined.size(), "a body for each of " + defined.size() + " functions");
        int first = values.size();
        for (var block : constantBlocks) {
            ConstantReader.read(context, types, values, block.open());
        }
        module.setConstantOrder(values.from(first));
        for (var link : links) {
            if (!(values.get(link.id()) instanceof Constant constant)) {
                throw cursor.fail("value " + link.id() + ", which is no constant");
            }
            link.set().accept(constant);
        }
        for (var block : symbolBlocks) {
            module.symbolOrder().addAll(SymbolTableReader.read(block.open(), values, List.of()));
        }
        readMetadata();
        for (var block : useListBlocks) {
            UseListReader.read(block.open(), values, List.of(), module.useListOrders());
        }
    }

    private void readMetadata() {
        var readers = new ArrayList<MetadataReader>();
        for (var block : metadataBlocks) {
            var reader = new MetadataReader(context, types, values, metadata, block.open());
            reader.read();
            readers.add(reader);
            for (var kind : reader.kinds()) {
                kinds.putIfAbsent(kind.id(), kind);
                module.metadataKinds().add(kind);
            }
        }
        for (var reader : readers) {
            module.namedMetadata().addAll(reader.finish());
        }
    }

    private void block(int id) {
        switch (id) {
            case BlockId.BLOCKINFO -> cursor.readBlockInfo();
            case BlockId.PARAMATTR_GROUP -> {
                cursor.enter();
                attributes.readGroups(cursor);
            }
            case BlockId.PARAMATTR -> {
                cursor.enter();
                attributes.readLists(cursor);
            }
            case BlockId.TYPE -> {
                require(types.isEmpty(), "one type table");
                cursor.enter();
                types = TypeReader.read(context, cursor);
                module.setTypes(types);
            }
            case BlockId.CONSTANTS -> constantBlocks.add(cursor.capture());
            case BlockId.METADATA -> metadataBlocks.add(cursor.capture());
            case BlockId.VALUE_SYMTAB -> symbolBlocks.add(cursor.capture());
            case BlockId.USELIST -> useListBlocks.add(cursor.capture());
            case BlockId.FUNCTION -> {
                require(nextBody < defined.size(), "a function for each body");
                bodies.put(defined.get(nextBody++), cursor.capture());
            }
            default -> cursor.skip();
        }
    }

    private Function.Body body(Function function) {
        return new FunctionReader(this, function, Objects.requireNonNull(bodies.get(function)).open()).read();
    }

    private void record(int code) {
        switch (code) {
            case TRIPLE -> module.setTargetTriple(cursor.readText(0));
            case DATALAYOUT -> module.setDataLayout(cursor.readText(0));
            case ASM -> module.setInlineAsm(cursor.readText(0));
            case SECTIONNAME -> sections.add(cursor.readText(0));
            case GCNAME -> collectors.add(cursor.readText(0));
            case COMDAT -> {
                String name = cursor.readText(2);
                long size = cursor.values()[1];
                require(size >= 0 && size <= name.length(), "a name of " + size + " bytes");
                module.comdats().add(new Comdat(name.substring(0, (int) size), Comdat.SelectionKind.of(cursor.values()[0])));
            }
            default -> {
                int count = cursor.readValues();
                record(code, new Fields(cursor.values(), count));
            }
        }
    }

    private void record(int code, Fields fields) {
        switch (code) {
            case VERSION -> {
                long version = fields.at(0);
                require(fields.count > 0 && version >= 0 && version <= RELATIVE_IDS, "version 0 or 1");
                relativeIds = version == RELATIVE_IDS;
            }
            case GLOBALVAR -> global(fields);
            case FUNCTION -> function(fields);
            case ALIAS -> alias(fields);
            default -> {}
        }
    }

    /** The values of a record; those that are not there are 0. */
    private record Fields(long[] values, int count) {
        long at(int index) {
            return index < count ? values[index] : 0;
        }

        boolean flag(int index) {
            return at(index) != 0;
        }
    }

    private void global(Fields f) {
        require(f.count >= 6, "six values");
        var type = type(f.at(0));
        boolean explicit = (f.at(1) & 2) != 0;
        require(explicit || type instanceof PointerType, "a pointer");
        var pointer = explicit ? pointer(type, (int) (f.at(1) >>> 2)) : (PointerType) type;
        var held = pointer.pointee();
        require(held != PrimitiveType.VOID && held != PrimitiveType.LABEL && held != PrimitiveType.METADATA
                && !(held instanceof FunctionType),
                "a type of a variable");
        var variable = new GlobalVariable(pointer, (f.at(1) & 1) != 0, null);
        if (f.at(2) != 0) {
            links.add(new Link(f.at(2) - 1, constant -> {
                require(constant.type().equals(variable.valueType()), "a value of type " + variable.valueType());
                variable.setInitializer(constant);
            }));
        }
        common(variable, f.at(3), f.at(6), f.count > 10, f.at(10));
        variable.setAlignment(alignment(f.at(4)));
        variable.setSection(named(sections, f.at(5), "section"));
        variable.setThreadLocalMode(ThreadLocalMode.of(f.at(7)));
        variable.setUnnamedAddr(f.flag(8));
        variable.setExternallyInitialized(f.flag(9));
        variable.setComdat(comdat(f.at(11)));
        values.add(variable);
        module.globals().add(variable);
    }

    private void function(Fields f) {
        require(f.count >= 8, "eight values");
        var type = type(f.at(0));
        if (!((type instanceof PointerType p ? p.pointee() : type) instanceof FunctionType functionType)) {
            throw cursor.fail("a function of type " + type);
        }
        parameters += functionType.parameters().size();
        require(parameters <= MAX_PARAMETERS, "at most " + MAX_PARAMETERS + " parameters of all functions");
        boolean declaration = f.flag(2);
        var function = new Function(pointer(functionType, 0), declaration ? null : this::body);
        function.setCallingConv((int) f.at(1));
        common(function, f.at(3), f.at(7), f.count > 11, f.at(11));
        function.setAttributes(attributes.get(f.at(4), cursor));
        function.setAlignment(alignment(f.at(5)));
        function.setSection(named(sections, f.at(6), "section"));
        function.setGc(named(collectors, f.at(8), "garbage collector"));
        function.setUnnamedAddr(f.flag(9));
        link(f.at(10), function::setPrologueData);
        function.setComdat(comdat(f.at(12)));
        link(f.at(13), function::setPrefixData);
        link(f.at(14), function::setPersonalityFn);
        values.add(function);
        module.functions().add(function);
        if (!declaration) {
            defined.add(function);
        }
    }

    private void alias(Fields f) {
        require(f.count >= 3, "three values");
        if (!(type(f.at(0)) instanceof PointerType type)) {
            throw cursor.fail("an alias that is no pointer");
        }
        var alias = new GlobalAlias(type, new UndefValue(type));
        links.add(new Link(f.at(1), constant -> {
            require(constant.type().equals(type), "a value of type " + type);
            alias.setAliasee(constant);
        }));
        common(alias, f.at(2), f.at(3), f.count > 4, f.at(4));
        alias.setThreadLocalMode(ThreadLocalMode.of(f.at(5)));
        alias.setUnnamedAddr(f.flag(6));
        values.add(alias);
        module.aliases().add(alias);
    }

    private void common(GlobalValue value, long linkage, long visibility, boolean saysDll, long dll) {
        value.setLinkage(Linkage.of(linkage));
        value.setVisibility(value.linkage().isLocal() ? Visibility.DEFAULT : Visibility.of(visibility));
        value.setDllStorageClass(saysDll
                ? DllStorageClass.of(dll)
                : linkage == OLD_DLL_IMPORT
                        ? DllStorageClass.DLL_IMPORT
                        : linkage == OLD_DLL_EXPORT ? DllStorageClass.DLL_EXPORT : DllStorageClass.DEFAULT);
    }

    private void link(long idPlusOne, Consumer<Constant> set) {
        if (idPlusOne != 0) {
            links.add(new Link(idPlusOne - 1, set));
        }
    }

    private Type type(long id) {
        return TypeReader.get(types, id, cursor);
    }

    private PointerType pointer(Type pointee, int addressSpace) {
        try {
            return context.pointer(pointee, addressSpace);
        } catch (IllegalArgumentException e) {
            throw cursor.fail(String.valueOf(e.getMessage()));
        }
    }

    private int alignment(long exponent) {
        require(exponent >= 0 && exponent <= MAX_ALIGNMENT_EXPONENT + 1, "an alignment of up to 2^" + MAX_ALIGNMENT_EXPONENT);
        return 1 << (int) exponent >> 1;
    }

    private String named(List<String> names, long number, String what) {
        require(number >= 0 && number <= names.size(), "a " + what + " up to " + names.size());
        return number == 0 ? "" : names.get((int) number - 1);
    }

    private @Nullable Comdat comdat(long number) {
        require(number >= 0 && number <= module.comdats().size(), "a comdat up to " + module.comdats().size());
        return number == 0 ? null : module.comdats().get((int) number - 1);
    }

    private void require(boolean held, String needed) {
        if (!held) {
            throw cursor.fail("needed " + needed);
        }
    }

    // What the readers of parts need.

    Context context() {
        return context;
    }

    List<Type> types() {
        return types;
    }

    IdTable<Value> values() {
        return values;
    }

    IdTable<Metadata> metadata() {
        return metadata;
    }

    AttributeReader attributes() {
        return attributes;
    }

    boolean relativeIds() {
        return relativeIds;
    }

    /** The kind with this number, or null. */
    @Nullable
    MetadataKind kind(long id) {
        return id >= 0 && id <= Integer.MAX_VALUE ? kinds.get((int) id) : null;
    }
}

package dxkit.ir;

import dxkit.bitcode.Abbreviation;
import dxkit.bitcode.Abbreviation.Operand;
import dxkit.bitcode.Bitstream;
import dxkit.bitcode.BitstreamWriter;
import dxkit.bitcode.BlockId;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes a module as DXC's LLVM 3.7 writes it: numbering, order, abbreviations and encodings are worked out from the module alone, so that a module that
 * was read and not changed comes back to the same bytes.
 */
public final class ModuleWriter {
    /** Whether orders of uses are written. */
    public enum UseLists {
        /** Written, with constants in the order of their first use: what DXC does in the ILDB of a PDB, and beside DXIL when a part took metadata out. */
        KEEP,
        /** Not written, with constants regrouped: what DXC does in DXIL, STAT, and mostly in the ILDB beside DXIL. */
        DROP
    }

    static final int VST_ENTRY_8 = 4;
    static final int VST_ENTRY_7 = 5;
    static final int VST_ENTRY_6 = 6;
    static final int VST_BBENTRY_6 = 7;
    static final int CONSTANTS_SETTYPE = 4;
    static final int CONSTANTS_INTEGER = 5;
    static final int CONSTANTS_CE_CAST = 6;
    static final int FUNCTION_LOAD = 4;
    static final int FUNCTION_BINOP = 5;
    static final int FUNCTION_BINOP_FLAGS = 6;
    static final int FUNCTION_CAST = 7;
    static final int FUNCTION_RET_VOID = 8;
    static final int FUNCTION_RET_VAL = 9;
    static final int FUNCTION_UNREACHABLE = 10;
    static final int FUNCTION_GEP = 11;

    private static final int EXPLICIT_TYPE = 2;
    private static final int ADDRESS_SPACE_SHIFT = 2;

    private final Module module;
    private final boolean keepUseLists;
    private final ValueEnumerator ids;
    private final BitstreamWriter out = new BitstreamWriter();
    private final ValueRecord record = new ValueRecord(out);

    private ModuleWriter(Module module, ValueEnumerator ids) {
        this.module = module;
        keepUseLists = ids.keepsUseLists();
        this.ids = ids;
    }

    /**
     * The bitcode of a module, written the way it was written when it was read: see {@link UseLists}. A module that was not read keeps the orders of uses
     * if it has any.
     *
     * @throws FormatException if the module is not well-formed: an operand that is nowhere defined, say; or if a body cannot be read
     */
    public static Bytes write(Module module) {
        return write(module, UseListChoice.enumerate(module));
    }

    /**
     * The bitcode of a module.
     *
     * @throws FormatException if the module is not well-formed, or if a body cannot be read
     */
    public static Bytes write(Module module, UseLists useLists) {
        return write(module, new ValueEnumerator(module, useLists == UseLists.KEEP));
    }

    private static Bytes write(Module module, ValueEnumerator ids) {
        var bitcode = new ModuleWriter(module, ids).write();
        var wrapper = module.wrapper();
        return wrapper == null ? bitcode : wrapper.wrap(bitcode);
    }

    private Bytes write() {
        out.bits().writeBits(Bitstream.MAGIC, 0, Bitstream.MAGIC.length() * 8L);
        out.enterBlock(BlockId.MODULE, 3);
        record.add(1).write(ModuleReader.VERSION);
        writeBlockInfo();
        writeAttributeGroups();
        writeAttributes();
        TypeWriter.write(ids, out, record);
        writeComdats();
        writeInfo();
        var constants = new ConstantWriter(ids, out, record);
        constants.write(ids.firstConstant(), ids.valueCount(), true);
        var metadata = new MetadataWriter(ids, out, record);
        metadata.write(module);
        metadata.writeKinds(module.metadataKinds());
        writeSymbols();
        if (keepUseLists) {
            UseListWriter.write(module.useListOrders(), ids, out, record);
        }
        var functions = new FunctionWriter(ids, out, record, constants, metadata, keepUseLists);
        for (var function : module.functions()) {
            if (!function.isDeclaration()) {
                functions.write(function);
            }
        }
        out.endBlock();
        out.bits().writeBits(module.trailing(), 0, module.trailing().length() * 8L);
        return out.toBytes();
    }

    private void writeBlockInfo() {
        int type = ids.typeBits();
        out.enterBlock(BlockId.BLOCKINFO, 2);
        define(BlockId.VALUE_SYMTAB, Operand.fixed(3), Operand.vbr(8), Operand.array(), Operand.fixed(8));
        define(BlockId.VALUE_SYMTAB, Operand.literal(SymbolTableReader.ENTRY), Operand.vbr(8), Operand.array(), Operand.fixed(7));
        define(BlockId.VALUE_SYMTAB, Operand.literal(SymbolTableReader.ENTRY), Operand.vbr(8), Operand.array(), Operand.char6());
        define(BlockId.VALUE_SYMTAB, Operand.literal(SymbolTableReader.BBENTRY), Operand.vbr(8), Operand.array(), Operand.char6());
        define(BlockId.CONSTANTS, Operand.literal(ConstantReader.SETTYPE), Operand.fixed(type));
        define(BlockId.CONSTANTS, Operand.literal(ConstantReader.INTEGER), Operand.vbr(8));
        define(BlockId.CONSTANTS, Operand.literal(ConstantReader.CE_CAST), Operand.fixed(4), Operand.fixed(type), Operand.vbr(8));
        define(BlockId.CONSTANTS, Operand.literal(ConstantReader.NULL));
        define(BlockId.FUNCTION, Operand.literal(InstructionCode.LOAD), Operand.vbr(6), Operand.fixed(type), Operand.vbr(4),
                Operand.fixed(1));
        define(BlockId.FUNCTION, Operand.literal(InstructionCode.BINOP), Operand.vbr(6), Operand.vbr(6), Operand.fixed(4));
        define(BlockId.FUNCTION, Operand.literal(InstructionCode.BINOP), Operand.vbr(6), Operand.vbr(6), Operand.fixed(4),
                Operand.fixed(7));
        define(BlockId.FUNCTION, Operand.literal(InstructionCode.CAST), Operand.vbr(6), Operand.fixed(type), Operand.fixed(4));
        define(BlockId.FUNCTION, Operand.literal(InstructionCode.RET));
        define(BlockId.FUNCTION, Operand.literal(InstructionCode.RET), Operand.vbr(6));
        define(BlockId.FUNCTION, Operand.literal(InstructionCode.UNREACHABLE));
        define(BlockId.FUNCTION, Operand.literal(InstructionCode.GEP), Operand.fixed(1), Operand.fixed(type), Operand.array(),
                Operand.vbr(6));
        out.endBlock();
    }

    private void define(int block, Operand... operands) {
        out.setBlockInfoTarget(block);
        out.define(Abbreviation.of(operands));
    }

    private void writeAttributeGroups() {
        if (ids.groups().isEmpty()) {
            return;
        }
        out.enterBlock(BlockId.PARAMATTR_GROUP, 3);
        for (var group : ids.groups()) {
            record.add(ids.groupId(group)).add(group.index() & 0xffffffffL);
            for (var attribute : group.attributes()) {
                switch (attribute) {
                    case Attribute.EnumAttribute(AttributeKind kind) -> record.add(0).add(kind.encoding());
                    case Attribute.IntAttribute(AttributeKind kind, long value) -> record.add(1).add(kind.encoding()).add(value);
                    case Attribute.StringAttribute(String key, String value) -> {
                        record.add(value.isEmpty() ? 3 : 4).add(key).add(0);
                        if (!value.isEmpty()) {
                            record.add(value).add(0);
                        }
                    }
                }
            }
            record.write(AttributeReader.GROUP_ENTRY);
        }
        out.endBlock();
    }

    private void writeAttributes() {
        if (ids.attributes().isEmpty()) {
            return;
        }
        out.enterBlock(BlockId.PARAMATTR, 3);
        for (var list : ids.attributes()) {
            list.groups().forEach(group -> record.add(ids.groupId(group)));
            record.write(AttributeReader.ENTRY);
        }
        out.endBlock();
    }

    private void writeComdats() {
        for (var comdat : ids.comdats()) {
            record.add(comdat.selectionKind().ordinal() + 1L).add(comdat.name().length()).add(comdat.name()).write(ModuleReader.COMDAT);
        }
    }

    private void writeText(int code, String text) {
        if (!text.isEmpty()) {
            record.add(text).write(code);
        }
    }

    private static int number(Map<String, Integer> names, String name) {
        return name.isEmpty() ? 0 : names.getOrDefault(name, 0);
    }

    private void writeName(int code, Map<String, Integer> names, String name) {
        if (!name.isEmpty() && names.putIfAbsent(name, names.size() + 1) == null) {
            record.add(name).write(code);
        }
    }

    /** One more than the power of two that an alignment is; 0 for none. */
    static int exponent(int alignment) {
        return alignment == 0 ? 0 : Integer.numberOfTrailingZeros(alignment) + 1;
    }

    private void writeInfo() {
        writeText(ModuleReader.TRIPLE, module.targetTriple());
        writeText(ModuleReader.DATALAYOUT, module.dataLayout());
        writeText(ModuleReader.ASM, module.inlineAsm());
        var sections = new LinkedHashMap<String, Integer>();
        var collectors = new LinkedHashMap<String, Integer>();
        int largestType = 0;
        int largestAlignment = 0;
        for (var global : module.globals()) {
            largestAlignment = Math.max(largestAlignment, exponent(global.alignment()));
            largestType = Math.max(largestType, ids.typeId(global.valueType()));
            writeName(ModuleReader.SECTIONNAME, sections, global.section());
        }
        for (var function : module.functions()) {
            largestAlignment = Math.max(largestAlignment, exponent(function.alignment()));
            writeName(ModuleReader.SECTIONNAME, sections, function.section());
            writeName(ModuleReader.GCNAME, collectors, function.gc());
        }
        if (!module.globals().isEmpty()) {
            int simple =
                    out.define(Abbreviation.of(Operand.literal(ModuleReader.GLOBALVAR), Operand.fixed(ValueEnumerator.bitsFor(largestType)),
                            Operand.vbr(6), Operand.vbr(6), Operand.fixed(5), fixedUpTo(largestAlignment), fixedUpTo(sections.size())));
            module.globals().forEach(global -> writeGlobal(global, sections, simple));
        }
        module.functions().forEach(function -> writeFunction(function, sections, collectors));
        module.aliases().forEach(this::writeAlias);
    }

    private static Operand fixedUpTo(int largest) {
        return largest == 0 ? Operand.literal(0) : Operand.fixed(ValueEnumerator.bitsFor(largest));
    }

    private void writeGlobal(GlobalVariable global, Map<String, Integer> sections, int simple) {
        var initializer = global.initializer();
        record.add(ids.typeId(global.valueType()))
                .add((long) global.type().addressSpace() << ADDRESS_SPACE_SHIFT & 0xffffffffL | EXPLICIT_TYPE
                        | (global.isConstant() ? 1 : 0))
                .add(initializer == null ? 0 : ids.valueId(initializer) + 1L).add(global.linkage().encoding())
                .add(exponent(global.alignment()))
                .add(number(sections, global.section()));
        boolean plain = global.threadLocalMode() == ThreadLocalMode.NOT_THREAD_LOCAL && global.visibility() == Visibility.DEFAULT
                && !global.isUnnamedAddr() && !global.isExternallyInitialized() && global.dllStorageClass() == DllStorageClass.DEFAULT
                && global.comdat() == null;
        if (plain) {
            record.write(ModuleReader.GLOBALVAR, simple);
            return;
        }
        record.add(global.visibility().ordinal()).add(global.threadLocalMode().ordinal()).add(global.isUnnamedAddr())
                .add(global.isExternallyInitialized()).add(global.dllStorageClass().ordinal()).add(ids.comdatId(global.comdat()))
                .write(ModuleReader.GLOBALVAR);
    }

    private void writeFunction(Function function, Map<String, Integer> sections, Map<String, Integer> collectors) {
        record.add(ids.typeId(function.functionType())).add(function.callingConv()).add(function.isDeclaration())
                .add(function.linkage().encoding())
                .add(ids.attributeId(function.attributes())).add(exponent(function.alignment())).add(number(sections, function.section()))
                .add(function.visibility().ordinal()).add(number(collectors, function.gc())).add(function.isUnnamedAddr());
        addLink(function.prologueData());
        record.add(function.dllStorageClass().ordinal()).add(ids.comdatId(function.comdat()));
        addLink(function.prefixData());
        addLink(function.personalityFn());
        record.write(ModuleReader.FUNCTION);
    }

    private void addLink(@org.jspecify.annotations.Nullable Constant constant) {
        record.add(constant == null ? 0 : ids.valueId(constant) + 1L);
    }

    private void writeAlias(GlobalAlias alias) {
        record.add(ids.typeId(alias.type())).add(ids.valueId(alias.aliasee())).add(alias.linkage().encoding())
                .add(alias.visibility().ordinal())
                .add(alias.dllStorageClass().ordinal()).add(alias.threadLocalMode().ordinal()).add(alias.isUnnamedAddr())
                .write(ModuleReader.ALIAS);
    }

    private void writeSymbols() {
        var named = new ArrayList<NamedValue>();
        named.addAll(module.globals());
        named.addAll(module.functions());
        named.addAll(module.aliases());
        writeSymbols(named, module.symbolOrder(), ids, out, record);
    }

    /** Writes the names of values, those of {@code first} in its order and then the others by name. */
    static void writeSymbols(List<NamedValue> values, List<NamedValue> first, ValueEnumerator ids, BitstreamWriter out,
            ValueRecord record) {
        values.removeIf(value -> value.name().isEmpty());
        if (values.isEmpty()) {
            return;
        }
        values.sort(Comparator.comparing(NamedValue::name));
        if (!first.isEmpty()) {
            var known = new HashSet<>(values);
            var ordered = new ArrayList<NamedValue>(values.size());
            first.stream().filter(known::remove).forEach(ordered::add);
            values.stream().filter(known::contains).forEach(ordered::add);
            values = ordered;
        }
        out.enterBlock(BlockId.VALUE_SYMTAB, 4);
        for (var value : values) {
            String name = value.name();
            boolean char6 = name.chars().allMatch(Abbreviation::isChar6);
            boolean bits7 = name.chars().allMatch(c -> c < 0x80);
            record.add(ids.valueId(value)).add(name);
            if (value instanceof BasicBlock) {
                record.write(SymbolTableReader.BBENTRY, char6 ? VST_BBENTRY_6 : VST_ENTRY_8);
            } else {
                record.write(SymbolTableReader.ENTRY, char6 ? VST_ENTRY_6 : bits7 ? VST_ENTRY_7 : VST_ENTRY_8);
            }
        }
        out.endBlock();
    }
}

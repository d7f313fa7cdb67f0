package dxkit.ir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.bitcode.Abbreviation;
import dxkit.bitcode.Abbreviation.Operand;
import dxkit.bitcode.Bitstream;
import dxkit.bitcode.BitstreamWriter;
import dxkit.bitcode.BlockId;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Bitcode that is made to harm is refused with a reason, or read in time that its size explains. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class HostileModuleTest {
    private static final int MANY = 200_000;

    private final BitstreamWriter out = new BitstreamWriter();

    private void record(int code, long... values) {
        out.record(code, values, values.length, BitstreamWriter.UNABBREVIATED);
    }

    private Bytes module(Runnable contents) {
        out.bits().writeBits(Bitstream.MAGIC, 0, 32);
        out.enterBlock(BlockId.MODULE, 3);
        record(ModuleReader.VERSION, 1);
        contents.run();
        out.endBlock();
        return out.toBytes();
    }

    private void block(int id, Runnable contents) {
        out.enterBlock(id, 4);
        contents.run();
        out.endBlock();
    }

    /** A type table: void, metadata, i32, void(), and what comes then. */
    private void types(int more, Runnable contents) {
        block(BlockId.TYPE, () -> {
            record(TypeReader.NUMENTRY, 4L + more);
            record(PrimitiveType.VOID.code());
            record(PrimitiveType.METADATA.code());
            record(TypeReader.INTEGER, 32);
            record(TypeReader.FUNCTION, 0, 0);
            contents.run();
        });
    }

    private void function(Runnable body) {
        types(0, () -> {});
        record(ModuleReader.FUNCTION, 3, 0, 0, 0, 0, 0, 0, 0);
        block(BlockId.FUNCTION, body);
    }

    private static Module readAll(Bytes bitcode) {
        var module = ModuleReader.read(bitcode);
        module.functions().forEach(Function::blocks);
        return module;
    }

    private static void refused(Bytes bitcode, String reason) {
        assertThatThrownBy(() -> readAll(bitcode)).isInstanceOf(FormatException.class).hasMessageContaining(reason);
    }

    private static Module survives(Bytes bitcode) {
        var module = readAll(bitcode);
        var again = readAll(ModuleWriter.write(module));
        StripDebug.toProgram(again, false);
        ModuleWriter.write(again);
        return module;
    }

    @Test
    void blocksInBlocks() {
        refused(module(() -> {
            for (int i = 0; i < MANY; i++) {
                out.enterBlock(BlockId.FUNCTION, 4);
            }
            for (int i = 0; i < MANY; i++) {
                out.endBlock();
            }
        }), "a function for each body");
        var nested = new HostileModuleTest();
        var bytes = nested.module(() -> {
            for (int i = 0; i < MANY; i++) {
                nested.out.enterBlock(BlockId.METADATA, 4);
            }
            for (int i = 0; i < MANY; i++) {
                nested.out.endBlock();
            }
        });
        survives(bytes);
        assertThatThrownBy(() -> Bitstream.read(bytes)).isInstanceOf(FormatException.class).hasMessageContaining("nested deeper");
    }

    @Test
    void typesInTypes() {
        refused(module(() -> types(MANY, () -> {
            for (int i = 0; i < MANY; i++) {
                record(TypeReader.POINTER, i == 0 ? 2 : 3 + i, 0);
            }
        })), "nested deeper than " + Context.MAX_TYPE_DEPTH);
    }

    @Test
    void typesThatDouble() {
        refused(module(() -> types(100, () -> {
            for (int i = 0; i < 100; i++) {
                record(TypeReader.STRUCT_ANON, 0, i == 0 ? 2 : 3 + i, i == 0 ? 2 : 3 + i);
            }
        })), "names " + Context.MAX_TYPE_SIZE);
    }

    @Test
    void structuresThatHoldTheNext() {
        var module = survives(module(() -> {
            types(MANY, () -> {
                for (int i = 0; i < MANY; i++) {
                    record(TypeReader.STRUCT_NAMED, 0, i == MANY - 1 ? 4 : 5 + i);
                }
            });
            record(ModuleReader.GLOBALVAR, 4, 2, 0, 0, 0, 0);
        }));
        assertThat(module.globals().getFirst().valueType()).isInstanceOf(StructType.class);
    }

    @Test
    void typeThatNeverComes() {
        refused(module(() -> block(BlockId.TYPE, () -> {
            record(TypeReader.NUMENTRY, 9);
            record(TypeReader.POINTER, 5, 0);
        })), "a type table of 1 types that says it has 9");
        var forward = new HostileModuleTest();
        refused(forward.module(() -> forward.block(BlockId.TYPE, () -> {
            forward.record(TypeReader.NUMENTRY, 2);
            forward.record(TypeReader.POINTER, 1, 0);
            forward.record(TypeReader.INTEGER, 32);
        })), "a structure, for it was used before");
    }

    /** A variable, value 0, and constants that are pointers to i32. */
    private Bytes constants(Runnable contents) {
        return module(() -> {
            types(1, () -> record(TypeReader.POINTER, 2, 0));
            record(ModuleReader.GLOBALVAR, 2, 2, 0, 0, 0, 0);
            block(BlockId.CONSTANTS, () -> {
                record(ConstantReader.SETTYPE, 4);
                contents.run();
            });
        });
    }

    private void bitcast(long value) {
        record(ConstantReader.CE_CAST, 11, 4, value);
    }

    @Test
    void constantsThatHoldThemselves() {
        refused(constants(() -> {
            bitcast(2);
            bitcast(1);
        }), "part of itself");
    }

    @Test
    void constantsInConstants() {
        refused(constants(() -> {
            for (int i = 1; i < MANY; i++) {
                bitcast(i + 1);
            }
            bitcast(0);
        }), "nested deeper than " + Context.MAX_CONSTANT_DEPTH);
    }

    @Test
    void constantThatNeverComes() {
        refused(constants(() -> bitcast(77)), "needed a constant, found value 77");
    }

    @Test
    void metadataThatHoldsItself() {
        var module = survives(module(() -> {
            types(0, () -> {});
            block(BlockId.METADATA, () -> {
                record(MetadataReader.DISTINCT_NODE, 1, 2);
                record(MetadataReader.NODE, 1, 2, 0);
                record(MetadataReader.NAME, 'x');
                record(MetadataReader.NAMED_NODE, 0, 1);
            });
        }));
        var nodes = module.namedMetadata().getFirst().operands();
        assertThat(nodes.getFirst().operands()).containsExactly(nodes.getFirst(), nodes.getLast());
    }

    @Test
    void longChainOfMetadata() {
        survives(module(() -> {
            types(0, () -> {});
            block(BlockId.METADATA, () -> {
                for (int i = 0; i < MANY; i++) {
                    record(MetadataReader.NODE, i == MANY - 1 ? 0 : i + 2);
                }
                record(MetadataReader.NAME, 'x');
                record(MetadataReader.NAMED_NODE, 0);
            });
        }));
    }

    @Test
    void metadataThatNeverComes() {
        refused(module(() -> block(BlockId.METADATA, () -> record(MetadataReader.NODE, 77))), "metadata 76, which never comes");
    }

    @Test
    void valueThatNeverComes() {
        refused(module(() -> function(() -> {
            record(FunctionReader.DECLAREBLOCKS, 1);
            record(InstructionCode.RET, -5 & 0xffffffffL, 2);
        })), "value 6, which never comes");
    }

    @Test
    void valueOfAnotherType() {
        refused(module(() -> {
            types(1, () -> record(TypeReader.INTEGER, 64));
            record(ModuleReader.FUNCTION, 3, 0, 0, 0, 0, 0, 0, 0);
            block(BlockId.FUNCTION, () -> {
                record(FunctionReader.DECLAREBLOCKS, 1);
                record(InstructionCode.PHI, 2, 3, 0);
                record(InstructionCode.PHI, 4, 3, 0);
                record(InstructionCode.UNREACHABLE);
            });
        }), "a value of type i32 as value 2");
    }

    @Test
    void typesThatInstructionsMake() {
        refused(module(() -> {
            types(Context.MAX_TYPE_DEPTH, () -> {
                for (int i = 0; i < Context.MAX_TYPE_DEPTH; i++) {
                    record(TypeReader.POINTER, i == 0 ? 2 : 3 + i, 0);
                }
            });
            record(ModuleReader.FUNCTION, 3, 0, 0, 0, 0, 0, 0, 0);
            block(BlockId.FUNCTION, () -> {
                record(FunctionReader.DECLAREBLOCKS, 1);
                record(InstructionCode.ALLOCA, 3 + Context.MAX_TYPE_DEPTH, 2, 1, InstructionCode.ALLOCA_EXPLICIT_TYPE);
                record(InstructionCode.RET);
            });
        }), "nested deeper than " + Context.MAX_TYPE_DEPTH);
    }

    @Test
    void blockBeforeTheFirst() {
        refused(module(() -> {
            types(1, () -> record(PrimitiveType.LABEL.code()));
            record(ModuleReader.FUNCTION, 3, 0, 0, 0, 0, 0, 0, 0);
            block(BlockId.FUNCTION, () -> {
                record(FunctionReader.DECLAREBLOCKS, 1);
                record(InstructionCode.PHI, 4, 200, 0);
                record(InstructionCode.RET);
            });
        }), "a block below 1");
    }

    @Test
    void moreBlocksThanBits() {
        refused(module(() -> function(() -> record(FunctionReader.DECLAREBLOCKS, 1L << 40))), "a number of blocks");
        var fewer = new HostileModuleTest();
        refused(fewer.module(() -> fewer.function(() -> fewer.record(FunctionReader.DECLAREBLOCKS, 2))), "a terminator at the end of each");
    }

    @Test
    void moreParametersThanCanBe() {
        refused(module(() -> {
            types(1, () -> {
                var values = new long[50_002];
                Arrays.fill(values, 2);
                record(TypeReader.FUNCTION, values);
            });
            for (int i = 0; i < 10_000; i++) {
                record(ModuleReader.FUNCTION, 4, 0, 1, 0, 0, 0, 0, 0);
            }
        }), "parameters of all functions");
    }

    /** What the documentation of {@link ModuleReader} says is refused. */
    @Test
    void formsOfBeforeLlvm37() {
        refused(module(() -> {
            block(BlockId.PARAMATTR, () -> record(1, 0xffffffffL, 32));
            types(0, () -> {});
            record(ModuleReader.FUNCTION, 3, 0, 1, 0, 1, 0, 0, 0);
        }), "attribute list 1 of 0");
        var withSwitch = new HostileModuleTest();
        refused(withSwitch.module(() -> withSwitch.function(() -> {
            withSwitch.record(FunctionReader.DECLAREBLOCKS, 1);
            withSwitch.record(InstructionCode.SWITCH, 0x4b5L << 16, 2, 0, 0, 0);
        })), "type 78970880 of 4");
        var withExchange = new HostileModuleTest();
        refused(withExchange.module(() -> {
            withExchange.types(3, () -> {
                withExchange.record(TypeReader.POINTER, 2, 0);
                withExchange.record(TypeReader.FUNCTION, 0, 0, 4, 2);
                withExchange.record(TypeReader.POINTER, 5, 0);
            });
            withExchange.record(ModuleReader.FUNCTION, 6, 0, 0, 0, 0, 0, 0, 0);
            withExchange.block(BlockId.FUNCTION, () -> {
                withExchange.record(FunctionReader.DECLAREBLOCKS, 1);
                withExchange.record(InstructionCode.CMPXCHG_OLD, 2, 1, 1, 0, 6, 1);
            });
        }), "flags and orderings");
    }

    @Test
    void arraysThatTakeNoBits() {
        refused(module(() -> {
            int abbreviation = out.define(Abbreviation.of(Operand.literal(2),
                    Operand.array(), Operand.fixed(0)));
            out.record(2, new long[1000], 1000, abbreviation);
        }), "take no bits");
    }

    @Test
    void recordsThatAreMadeOfTheirAbbreviation() {
        refused(module(() -> {
            var operands = new Operand[100_000];
            Arrays.fill(operands, Operand.literal(99));
            int abbreviation = out.define(Abbreviation.of(operands));
            for (int i = 0; i < 100_000; i++) {
                out.bits().write(abbreviation, 3);
            }
        }), "an abbreviation of 100000 operands; at most 128");
    }

    @Test
    void moreRecordsThanModulesHave() {
        var bytes = module(() -> block(BlockId.METADATA, () -> {
            int empty = out.define(Abbreviation.of(Operand.literal(3)));
            for (int i = 0; i < 600_000; i++) {
                out.record(3, new long[0], 0, empty);
            }
        }));
        refused(bytes, "more records than bitcode of " + bytes.length() + " bytes");
        assertThatThrownBy(() -> Bitstream.read(bytes)).isInstanceOf(FormatException.class).hasMessageContaining("more records");
    }

    @Test
    void countsBeyondTheEnd() {
        var counts = List.<Consumer<HostileModuleTest>>of(t -> {
            t.out.bits().write(3, 3);
            t.out.bits().writeVbr(2, 6);
            t.out.bits().writeVbr(-1, 6);
        }, t -> {
            t.out.bits().write(2, 3);
            t.out.bits().writeVbr(1L << 60, 5);
        }, t -> {
            t.out.bits().write(1, 3);
            t.out.bits().writeVbr(99, 8);
            t.out.bits().writeVbr(4, 4);
            t.out.bits().align32();
            t.out.bits().write(-1, 32);
        });
        for (var count : counts) {
            var test = new HostileModuleTest();
            assertThatThrownBy(() -> readAll(test.module(() -> count.accept(test)))).isInstanceOf(FormatException.class)
                    .hasMessageContaining("MODULE_BLOCK");
        }
    }

    /** What is made of one body leaves less for others; but a body that cannot be read takes its share once. */
    @Test
    void bodiesShareTheRecordsOfTheirModule() {
        int many = 150_000;
        var bytes = module(() -> {
            types(0, () -> {});
            for (int i = 0; i < 3; i++) {
                record(ModuleReader.FUNCTION, 3, 0, 0, 0, 0, 0, 0, 0);
            }
            for (int i = 0; i < 3; i++) {
                int function = i;
                block(BlockId.FUNCTION, () -> {
                    int ret = out.define(Abbreviation.of(Operand.literal(10)));
                    record(FunctionReader.DECLAREBLOCKS, function == 0 ? many + 1 : many);
                    for (int n = 0; n < many; n++) {
                        out.record(10, new long[0], 0, ret);
                    }
                });
            }
        });
        var functions = ModuleReader.read(bytes).functions();
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> functions.get(0).blocks()).isInstanceOf(FormatException.class)
                    .hasMessageContaining("a terminator at the end of each");
        }
        assertThat(functions.get(1).blocks()).hasSize(many);
        assertThatThrownBy(() -> functions.get(2).blocks()).isInstanceOf(FormatException.class);
    }
}

package dxkit.ir.print;

import static dxkit.ir.print.Modules.VOID;
import static dxkit.ir.print.Modules.block;
import static dxkit.ir.print.Modules.call;
import static dxkit.ir.print.Modules.i32;
import static dxkit.ir.print.Modules.ret;
import static org.assertj.core.api.Assertions.assertThat;

import dxkit.ir.MDString;
import dxkit.ir.MDTuple;
import dxkit.ir.MetadataAsValue;
import dxkit.ir.NamedMDNode;
import dxkit.ir.PrimitiveType;
import dxkit.ir.UpgradeDebugInfo;
import dxkit.ir.ValueAsMetadata.ConstantAsMetadata;
import java.util.List;
import org.junit.jupiter.api.Test;

class UpgradeDebugInfoTest {
    private final Modules m = new Modules();

    private void flag(String key, int value) {
        m.module.namedMetadata().add(new NamedMDNode("llvm.module.flags",
                List.of(MDTuple.of(new ConstantAsMetadata(i32(2)), new MDString(key), new ConstantAsMetadata(i32(value))))));
    }

    private void debugInfo() {
        var declare = m.declare("llvm.dbg.declare", VOID, PrimitiveType.METADATA, PrimitiveType.METADATA, PrimitiveType.METADATA);
        var f = m.declare("f", VOID);
        var node = new MetadataAsValue(MDTuple.of());
        var end = ret();
        end.setDebugLoc(m.types.location(1, 1, MDTuple.of(), null));
        block(f, "", call(declare, node, node, node), end);
        m.module.namedMetadata().add(new NamedMDNode("llvm.dbg.cu", List.of()));
    }

    @Test
    void thatOfItsOwnVersionStays() {
        flag("Debug Info Version", 3);
        debugInfo();
        String before = m.text();
        assertThat(UpgradeDebugInfo.apply(m.module)).isFalse();
        m.is(before);
    }

    @Test
    void thatOfAnotherVersionGoes() {
        flag("Debug Info Version", 1);
        debugInfo();
        assertThat(UpgradeDebugInfo.version(m.module)).isEqualTo(1);
        assertThat(UpgradeDebugInfo.apply(m.module)).isTrue();
        m.is("""

                define void @f() {
                  ret void
                }

                !llvm.module.flags = !{!0}

                !0 = !{i32 2, !"Debug Info Version", i32 1}
                """);
        assertThat(UpgradeDebugInfo.apply(m.module)).isFalse();
    }

    @Test
    void withoutAVersionItGoesToo() {
        flag("Dwarf Version", 3);
        debugInfo();
        assertThat(UpgradeDebugInfo.version(m.module)).isZero();
        assertThat(UpgradeDebugInfo.apply(m.module)).isTrue();
    }
}

package dxkit.rdat;

import static dxkit.rdat.RawTables.data;
import static dxkit.rdat.RawTables.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import org.junit.jupiter.api.Test;

class RuntimeDataTest {
    @Test
    void ofTwoTablesOfAKindTheLastCounts() {
        var data = RuntimeData.read(data(table(1, Bytes.utf8("old\0")), table(1, Bytes.utf8("new\0"))).toBytes());
        assertThat(data.version()).isEqualTo(0x10);
        assertThat(data.text(0)).isEqualTo(Bytes.utf8("new"));
        assertThat(data.damage()).isEmpty();
    }

    @Test
    void tablesBeforeTheDamageAreThere() {
        var data = RuntimeData.read(data(table(1, Bytes.utf8("a\0")), table(7, Bytes.EMPTY)).set32(12, 0xffffffffL).toBytes());
        assertThat(data.damage()).isPresent();
        data.require(RuntimeData.STRINGS);
        assertThat(data.text(0)).isEqualTo(Bytes.utf8("a"));
        assertThatThrownBy(() -> data.require(RuntimeData.STRINGS, RuntimeData.INDICES)).isInstanceOf(FormatException.class);
    }

    @Test
    void tablesAreLimited() {
        var many = new Bytes[1025];
        java.util.Arrays.setAll(many, i -> table(100 + i, Bytes.EMPTY));
        var data = RuntimeData.read(data(many).toBytes());
        assertThat(data.damage()).isPresent();
        assertThat(data.damage().get()).hasMessage("offset 0x4: needed at most 1024 tables, found 1025");
    }

    @Test
    void textsListsAndRecordsStayInTheirTables() {
        var data = RuntimeData.read(data(table(1, Bytes.utf8("a\0bc")),
                table(2, new ByteSink().u32(2).u32(7).u32(8).u32(9).toBytes())).toBytes());
        assertThat(data.textOrRest(2)).isEqualTo(Bytes.utf8("bc"));
        assertThatThrownBy(() -> data.text(2)).isInstanceOf(FormatException.class).hasMessageContaining("ends with a zero byte");
        assertThatThrownBy(() -> data.text(100)).isInstanceOf(FormatException.class)
                .hasMessageContaining("needed a text in a table of 4 bytes, found one at 100");
        assertThat(data.list(0)).containsExactly(7L, 8L);
        assertThat(data.list(0xffffffffL)).isEmpty();
        assertThatThrownBy(() -> data.list(0).get(2)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> data.list(3)).isInstanceOf(FormatException.class);
        var records = new ByteSink().u32(2).u32(4).u32(1).u32(2).toBytes();
        assertThat(RuntimeData.record(records, 1, 4).u32(0)).isEqualTo(2);
        assertThatThrownBy(() -> RuntimeData.record(records, 2, 4)).isInstanceOf(FormatException.class);
        assertThatThrownBy(() -> RuntimeData.record(records, 0, 5)).isInstanceOf(FormatException.class);
    }
}

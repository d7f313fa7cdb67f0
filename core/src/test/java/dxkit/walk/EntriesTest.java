package dxkit.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ConcurrentModificationException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EntriesTest {
    @Test
    void isAMapThatKeepsTheOrder() {
        var random = new Random(7);
        for (int round = 0; round < 200; round++) {
            var entries = new Entries();
            Map<String, Node> plain = new LinkedHashMap<>();
            int keys = 1 + random.nextInt(60);
            for (int step = 0; step < 100; step++) {
                String key = "k" + random.nextInt(keys);
                if (random.nextInt(4) == 0) {
                    assertThat(entries.remove(key)).isSameAs(plain.remove(key));
                } else {
                    Node value = Node.num(step);
                    assertThat(entries.put(key, value)).isSameAs(plain.put(key, value));
                }
                assertThat(entries.get(key)).isSameAs(plain.get(key));
                assertThat(entries.containsKey("k0")).isEqualTo(plain.containsKey("k0"));
            }
            entries.replaceAll((key, value) -> Node.hex(key.length()));
            plain.replaceAll((key, value) -> Node.hex(key.length()));
            assertThat(entries).isEqualTo(plain).hasSameHashCodeAs(plain);
            assertThat(entries.keySet()).containsExactlyElementsOf(plain.keySet());
            assertThat(entries.reversed().keySet()).containsExactlyElementsOf(new LinkedHashMap<>(plain).reversed().keySet());
        }
    }

    @Test
    void itsIteratorRemovesAndNoticesChanges() {
        var map = new Node.Map().put("a", Node.num(1)).put("b", Node.num(2)).put("c", Node.num(3));
        map.entries().entrySet().removeIf(entry -> entry.getKey().equals("b"));
        assertThat(map.keys()).containsExactly("a", "c");
        var iterator = map.entries().entrySet().iterator();
        assertThatThrownBy(iterator::remove).isInstanceOf(IllegalStateException.class);
        iterator.next();
        iterator.remove();
        assertThatThrownBy(iterator::remove).isInstanceOf(IllegalStateException.class);
        assertThat(map.keys()).containsExactly("c");
        assertThatThrownBy(() -> {
            for (String key : map.keys()) {
                map.put("new " + key, Node.num(0));
            }
        }).isInstanceOf(ConcurrentModificationException.class);
    }
}

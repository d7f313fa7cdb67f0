package dxkit.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dxkit.io.FormatException;
import java.util.Set;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.Test;

/** Which key was meant. */
class NodeReaderTest {
    private record Modes(long addressU, long addressV, long addressW) {
        static Modes walk(Fields<Modes> f) {
            return new Modes(f.u32("AddressU", Modes::addressU), f.u32("AddressV", Modes::addressV),
                    f.usually(7L).u32("AddressW", Modes::addressW));
        }
    }

    private static Node.Map map(String... keys) {
        var map = new Node.Map();
        for (String key : keys) {
            map.put(key, Node.num(1));
        }
        return map;
    }

    private static ThrowableAssertAlternative<FormatException> assertRefused(Node.Map map) {
        return assertThatExceptionOfType(FormatException.class).isThrownBy(() -> NodeReader.read(map, Context.NONE, Modes::walk));
    }

    @Test
    void aKeyWithAMeaningIsNotTakenForAMisspelling() {
        assertRefused(map("AddressV", "AddressW")).withMessage("missing required key 'AddressU'");
        assertRefused(map("AddressU", "AddressW")).withMessage("missing required key 'AddressV'");
        assertRefused(map("AddressW")).withMessage("missing required key 'AddressU'");
    }

    @Test
    void aKeyWithoutAMeaningIsTakenForAMisspelling() {
        assertRefused(map("AdressU", "AddressV", "AddressW"))
                .withMessage("missing required key 'AddressU'; did you mean it by 'AdressU'?");
        assertRefused(map("AddressU", "adressv")).withMessage("missing required key 'AddressV'; did you mean it by 'adressv'?");
        assertRefused(map("AddressV", "AddressW", "AdressU")).withMessage("missing required key 'AddressU'; did you mean it by 'AdressU'?");
        assertRefused(map("Mode", "AddressV")).withMessage("missing required key 'AddressU'");
    }

    @Test
    void aKeyThatMayBeMissingIsSuggestedForAnUnknownOne() {
        assertRefused(map("AddressU", "AddressV", "AdressW")).withMessage("unknown key 'AdressW'; did you mean AddressW?");
        assertRefused(map("AddressU", "AddressV", "AddressW", "AdressW")).withMessage("unknown key 'AdressW'");
        assertRefused(map("AddressU", "AddressV", "Mode")).withMessage("unknown key 'Mode'");
    }

    @Test
    void otherKeysAreLeftAlone() {
        assertThat(NodeReader.read(map("AddressU", "AddressV", "Mode"), Context.NONE, Modes::walk, Set.of("Mode")).addressW())
                .isEqualTo(7);
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> NodeReader.read(map("AdressU", "AddressV"), Context.NONE, Modes::walk, Set.of("AdressU")))
                .withMessage("missing required key 'AddressU'");
    }

    @Test
    void theErrorStandsAtTheMisspeltKey() {
        var map = map("AddressV", "AddressW").put("AdressU", new Node.Text("1", new Node.Mark(3, 9)));
        assertRefused(map).withMessageStartingWith("line 3, column 9: missing");
    }
}

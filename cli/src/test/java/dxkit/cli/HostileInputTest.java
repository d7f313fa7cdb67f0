package dxkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.io.Bytes;
import dxkit.io.Disk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Damaged files end commands with a line about the file, never with a defect, and cannot steer the terminal. */
class HostileInputTest {
    private static final List<String> COMMANDS = List.of("inspect -", "inspect --json -", "parts -", "dump --hex -", "explain - 40 700",
            "verify -",
            "yaml -", "json -", "digest --hashes -", "strip --debug --reflection -", "extract --bitcode -", "edit --debug-name x -");
    private static final int[] EXTREMES = {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE};
    private static final int ROUNDS = 40;

    @ParameterizedTest
    @ValueSource(strings = {"containers/cs-root-signature.dxil", "containers/gs-streams.dxil", "containers/ps-debug-embedded.dxil",
        "containers/lib-work-graph.dxil", "dxbc/vs-level-9.dxbc", "pdb/debug-full.pdb"})
    void endsInOrder(String sample) throws IOException {
        byte[] whole = Disk.read(Project.ROOT.resolve(Path.of("samples", sample))).toArray();
        var random = new Random(sample.hashCode());
        for (int round = 0; round < ROUNDS; round++) {
            byte[] damaged = round % 4 == 0 ? Arrays.copyOf(whole, random.nextInt(whole.length)) : whole.clone();
            for (int i = 0; i < round % 4 && damaged.length > 4; i++) {
                damage(damaged, random);
            }
            for (String command : COMMANDS) {
                Call call = Call.tool("dxkit", Bytes.wrap(damaged), command.split(" "));
                assertThat(call.status()).as("%s, round %d: %s", command, round, call.err()).isIn(Exit.OK, Exit.BROKEN, Exit.USAGE);
                if (!command.startsWith("strip") && !command.startsWith("e") || command.startsWith("explain")) {
                    assertThat(call.out().chars().filter(c -> c < ' ' && c != '\n')).as(command).isEmpty();
                }
                assertThat(call.err().chars().filter(c -> c < ' ' && c != '\n')).as(command).isEmpty();
            }
        }
    }

    private static void damage(byte[] bytes, Random random) {
        int at = random.nextInt(bytes.length - 4);
        if (random.nextBoolean()) {
            bytes[at] ^= (byte) (1 << random.nextInt(8));
        } else {
            int value = EXTREMES[random.nextInt(EXTREMES.length)];
            for (int i = 0; i < 4; i++) {
                bytes[(at & ~3) + i] = (byte) (value >> 8 * i);
            }
        }
    }
}

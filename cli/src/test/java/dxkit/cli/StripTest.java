package dxkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.container.Container;
import dxkit.debug.ShaderIdentity;
import dxkit.debug.SymbolMatch;
import dxkit.io.Bytes;
import dxkit.io.Disk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StripTest {
    @TempDir Path temporary;

    /** As with dxc's -Fd: a name is taken as it is given. */
    @Test
    void theShaderNamesThePdbThatWasSplitOff() throws IOException {
        Path pdb = temporary.resolve("x.pdb");
        Path shader = temporary.resolve("x.dxil");
        var call = Call.dxkit("strip", "--split-debug", pdb.toString(),
                Project.ROOT.resolve("samples/containers/ps-debug-embedded.dxil").toString(), "-o", shader.toString());
        assertThat(call).isEqualTo(new Call(Exit.OK, Bytes.EMPTY, ""));
        try (var open = Disk.open(pdb)) {
            var debug = ShaderIdentity.of(open);
            var shipped = ShaderIdentity.of(Container.open(Disk.read(shader)));
            assertThat(shipped.name()).isEqualTo(Optional.of(pdb.toString())).isEqualTo(debug.name());
            assertThat(SymbolMatch.of(shipped, debug).belongs()).isTrue();
        }
    }
}

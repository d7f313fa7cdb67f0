package dxkit.cli;

import dxkit.container.Container;
import dxkit.container.Finding;
import dxkit.container.Finding.Severity;
import dxkit.container.Verification;
import dxkit.io.Bytes;
import dxkit.pdb.Irregularity;
import dxkit.pdb.Msf;
import dxkit.pdb.PdbCheck;
import dxkit.pdb.ShaderPdb;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What is odd or broken about a file, be it a container or a PDB. */
final class Findings {
    private Findings() {}

    /**
     * Everything there is.
     *
     * @param deep whether the modules in the program parts are looked at too
     * @throws dxkit.io.FormatException if the file cannot be opened at all
     */
    static List<Finding> of(Bytes file, boolean deep) {
        return Msf.looksLikeMsf(file) ? of(Msf.open(file), deep) : of(Container.open(file), Verification.Source.SHIPPED, deep);
    }

    /** The same of something that has been opened. */
    static List<Finding> of(Shader shader) {
        return shader.pdb() == null ? of(shader.container(), Verification.Source.SHIPPED, false) : of(shader.pdb().msf(), false);
    }

    private static List<Finding> of(Container container, Verification.Source source, boolean deep) {
        var verification = Verification.of(container, source);
        return (deep ? verification.withPrograms(container) : verification).findings();
    }

    private static List<Finding> of(Msf msf, boolean deep) {
        List<Finding> findings = new ArrayList<>();
        for (Irregularity irregularity : PdbCheck.of(msf)) {
            if (irregularity.kind().severity() != Irregularity.Severity.NOTE) {
                var severity = irregularity.kind().severity() == Irregularity.Severity.ERROR ? Severity.BROKEN : Severity.ODD;
                findings.add(new Finding(severity, irregularity.offset(), "", words(irregularity.kind()) + ": " + irregularity.what()));
            }
        }
        if (ShaderPdb.hasContainer(msf)) {
            Container container = Container.open(ShaderPdb.of(msf).container().at(0));
            for (Finding finding : of(container, Verification.Source.PDB, deep)) {
                findings.add(new Finding(finding.severity(), -1, "stream " + ShaderPdb.CONTAINER_INDEX, finding.toString()));
            }
        }
        return findings;
    }

    private static String words(Irregularity.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}

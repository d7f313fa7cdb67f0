package dxkit.debug;

import dxkit.container.Container;
import dxkit.container.Finding;
import dxkit.container.Verification;
import dxkit.io.FormatException;
import dxkit.part.HashPart;
import dxkit.pdb.InfoStream;
import dxkit.pdb.Irregularity;
import dxkit.pdb.Irregularity.Kind;
import dxkit.pdb.Msf;
import dxkit.pdb.PdbCheck;
import dxkit.pdb.ShaderPdb;
import java.util.ArrayList;
import java.util.List;

/** Everything irregular about a PDB and the container in it. */
public final class PdbVerification {
    private PdbVerification() {}

    /** What {@link PdbCheck} finds, whether the GUID is the shader's hash, and what is wrong with the container. */
    public static List<Irregularity> of(Msf msf) {
        List<Irregularity> found = new ArrayList<>(PdbCheck.of(msf));
        if (ShaderPdb.hasContainer(msf)) {
            try {
                container(msf, Container.open(ShaderPdb.of(msf).container()), found);
            } catch (FormatException e) {
                found.add(new Irregularity(Kind.CONTAINER_DAMAGED, e.offset(), Irregularity.reason(e)));
            }
        }
        return List.copyOf(found);
    }

    private static void container(Msf msf, Container container, List<Irregularity> found) {
        for (Finding finding : Verification.of(container, Verification.Source.PDB).findings()) {
            boolean broken = finding.severity() == Finding.Severity.BROKEN;
            found.add(new Irregularity(broken ? Kind.CONTAINER_DAMAGED : Kind.CONTAINER_ODD, finding.offset(),
                    finding.path() + ": " + finding.text()));
        }
        try {
            var guid = InfoStream.of(msf).guid().bytes();
            container.part(HashPart.FORMAT).filter(hash -> !hash.digest().equals(guid))
                    .ifPresent(hash -> found.add(new Irregularity(Kind.GUID_NOT_HASH,
                            msf.stream(InfoStream.INDEX).fileOffset(12), "needed " + hash.digest().hex() + ", found " + guid.hex())));
        } catch (FormatException e) {
            // What cannot be read has been reported.
        }
    }
}

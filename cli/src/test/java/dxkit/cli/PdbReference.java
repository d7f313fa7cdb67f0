package dxkit.cli;

import dxkit.pdb.Irregularity;

/** {@code docs/pdb.md}: a text, and what {@code dxkit pdb check} can find. */
final class PdbReference {
    private static final String INTRODUCTION =
            """
                    # Shader PDBs

                    Made by a test: edit `PdbReference`, not this page. `CONTRIBUTING.md` says how it is made anew.

                    A shader PDB is an MSF 7.00 file of six streams. Stream 5 is a DirectX container with the debug data, stream 1 says which shader it belongs to, the
                    others are empty. `dxkit.pdb` reads any MSF 7.00 file: PDBs of native code open too, their streams are listed and exported, and the headers of
                    types (TPI, IPI) and modules (DBI) are decoded. Types and symbols are not.

                    ```java
                    try (var file = Disk.open(path)) {
                        ShaderPdb pdb = ShaderPdb.open(file);
                        Guid guid = pdb.info().guid();
                        Container container = Container.open(pdb.container());
                    }
                    Bytes again = ShaderPdb.make(container.bytes(), guid, MsfWriter.Layout.DXC);
                    ```

                    Only what is asked for is read from the disk: the directory, and the streams that are opened.

                    ## Layout

                    A file is blocks of one size, 512 to 32768 bytes. Numbers are little-endian, 32 bits.

                    | where | what |
                    | --- | --- |
                    | block 0 | magic (32 bytes), block size, free-block map in force (1 or 2), number of blocks, bytes of the directory, 0, then the blocks of the block map |
                    | blocks 1 and 2, and every block size further | the two free-block maps: a bit a block, 1 is free |
                    | block map | the numbers of the directory's blocks |
                    | directory | number of streams, their sizes (-1: absent), then the blocks of each |

                    | | dxc | LLVM |
                    | --- | --- | --- |
                    | order | block map, directory, streams by number | block map, container, stream 1, directory |
                    | number of blocks | one too few (without the block map) | right |
                    | free-block maps | zeros, map 1 in force | filled, map 2 in force |
                    | blocks reserved for further maps | hold data | are left out |
                    | block map of more than one block | follows its first block, which alone is told | refused; dxkit takes larger blocks |
                    | stream 1 | 56 bytes: header, no names, one word 0 | 52 bytes: header, no names |

                    The GUID is the 16 bytes of the container's HASH part as they are. Its text form shows the first three fields as little-endian numbers.

                    ## What `dxkit pdb check` finds

                    `dxkit pdb fix` repairs what is marked: it lays the streams out anew, as LLVM would, and leaves their contents alone.

                    | name | severity | fix | |
                    | --- | --- | --- | --- |
                    """;

    private PdbReference() {}

    /** The whole page. */
    static String page() {
        var page = new StringBuilder(INTRODUCTION);
        for (var kind : Irregularity.Kind.values()) {
            page.append("| `").append(kind.label()).append("` | ").append(kind.severity().label()).append(" | ")
                    .append(kind.repairable() ? "yes" : "").append(" | ").append(kind.explanation()).append(" |\n");
        }
        return page.toString();
    }
}

package dxkit.cli;

import dxkit.container.Container;
import dxkit.container.ContainerNodes;
import dxkit.container.ContainerNodes.BuiltPart;
import dxkit.container.ProgramParts;
import dxkit.io.Bytes;
import dxkit.io.Disk;
import dxkit.io.FourCC;
import dxkit.walk.Context;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The contents that a part is to have. */
interface Contents {
    /** What the names of documents end in. */
    List<String> DOCUMENTS = List.of(".yaml", ".yml", ".json");

    /** Its bytes in this container. */
    Bytes bytes(Container container) throws IOException;

    /** The contents that a file gives: the bytes of a document's part, or the file's own; bitcode goes behind a program header of the container. */
    static Contents read(FourCC name, String file) throws IOException {
        Bytes bytes = file(file);
        return DOCUMENTS.stream().anyMatch(file::endsWith)
                ? container -> part(name, file, bytes, container.context())
                : container -> ProgramParts.contents(container, name, bytes);
    }

    private static Bytes part(FourCC name, String file, Bytes text, Context context) throws IOException {
        BuiltPart part = new DocumentText(file, text).readForCompiler(1, document -> ContainerNodes.readPart(document, name, context));
        if (part.name().isPresent() && !part.name().get().equals(name)) {
            throw new IOException(file + " is a part " + part.name().get() + ", not " + name);
        }
        return part.data();
    }

    /** All bytes of a file. */
    static Bytes file(String name) throws IOException {
        if (name.isEmpty()) {
            throw new IOException("needed the name of a file, found nothing");
        }
        try {
            return Disk.read(Path.of(name));
        } catch (IOException e) {
            throw new IOException(name + ": " + Failure.reason(e), e);
        }
    }
}

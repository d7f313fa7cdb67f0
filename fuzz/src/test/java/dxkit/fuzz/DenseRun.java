package dxkit.fuzz;

import dxkit.hostile.DenseFiles;
import dxkit.io.Bytes;
import java.util.Locale;

/** Puts {@link DenseFiles} through all commands, in a virtual machine whose heap is what they may take. */
final class DenseRun {
    /** Bytes of heap whatever the size. */
    static final long HEAP_MORE = HostileRun.HEAP_MORE + (16 << 20);
    /** Bytes of heap for a byte of a container. */
    static final int CONTAINER = 24;
    /** Bytes of heap for a byte of a PDB, or of a container that is full of sources. */
    static final int DEBUG_DATA = 32;
    /** Bytes of heap for a byte of bitcode, which can have several records. */
    static final int MODULE = 96;

    private DenseRun() {}

    /**
     * Runs. Ends with an exception after a defect, such as a command for which the heap is too small.
     *
     * @param args {@code containers}, {@code debug data} or {@code modules}, and how many bytes one has
     */
    public static void main(String[] args) {
        int size = Integer.parseInt(args[1]);
        var commands = new CommandLines();
        var files = switch (args[0]) {
            case "containers" -> DenseFiles.containers();
            case "debug data" -> DenseFiles.debugData();
            default -> DenseFiles.modules();
        };
        files.forEach((name, maker) -> {
            Bytes file = maker.apply(size);
            long begin = System.nanoTime();
            commands.all(file);
            System.out.printf(Locale.ROOT, "%s: %d bytes, %d ms%n", name, file.length(), (System.nanoTime() - begin) / 1_000_000);
        });
    }
}

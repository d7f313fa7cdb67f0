package dxkit.dxil;

import dxkit.walk.Flags;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What metadata says of a node of a work graph.
 *
 * @param launchType how it is started
 * @param programEntry whether a program may start with it
 * @param id its name in the graph, or null when it is the function's
 * @param localRootArgumentsTableIndex row of the table of root arguments; 0xffffffff when it is assigned
 * @param shareInputOf the node whose input it shares, or null
 * @param dispatchGrid size of the grid, or null when it comes with the record
 * @param maxDispatchGrid most that the record may ask for, or null
 * @param maxRecursionDepth how often it may start itself
 * @param inputs what goes in
 * @param outputs what comes out
 */
public record NodeProperties(NodeLaunchType launchType, boolean programEntry, @Nullable NodeId id, long localRootArgumentsTableIndex,
        @Nullable NodeId shareInputOf, @Nullable NumThreads dispatchGrid, @Nullable NumThreads maxDispatchGrid, long maxRecursionDepth,
        List<Io> inputs, List<Io> outputs) {

    /** Names of {@link Io#flags()}; bits 5 and 6 are one number, the granularity of records. */
    public static final Flags IO_FLAGS = Flags.of().and(0x1, "Input").and(0x2, "Output").and(0x4, "ReadWrite").and(0x8, "EmptyRecord")
            .and(0x10, "NodeArray").and(0x20, "ThreadRecord").and(0x40, "GroupRecord").and(0x100, "TrackRWInputSharing")
            .and(0x200, "GloballyCoherent");

    /**
     * A node's name in a graph.
     *
     * @param name the name
     * @param index its place in an array of nodes
     */
    public record NodeId(String name, long index) {}

    /**
     * An input or output.
     *
     * @param flags what it is, see {@link NodeProperties#IO_FLAGS}
     * @param record what its records are, or null when they are empty
     * @param maxRecords most records
     * @param maxRecordsSharedWith number of the output that shares the limit; -1 for none
     * @param outputArraySize length of an array of outputs
     * @param allowSparseNodes whether elements of the array may be missing
     * @param output the node that it goes to, or null
     */
    public record Io(long flags, @Nullable RecordType record, long maxRecords, int maxRecordsSharedWith, long outputArraySize,
            boolean allowSparseNodes, @Nullable NodeId output) {}

    /**
     * The records of an input or output.
     *
     * @param size bytes
     * @param alignment alignment in bytes; 0 when not said
     * @param dispatchGrid where SV_DispatchGrid stands, or null
     */
    public record RecordType(long size, long alignment, @Nullable DispatchGrid dispatchGrid) {}

    /**
     * Where SV_DispatchGrid stands in a record.
     *
     * @param byteOffset offset
     * @param elementType type of a component
     * @param components number of components
     */
    public record DispatchGrid(long byteOffset, ElementType elementType, long components) {}
}

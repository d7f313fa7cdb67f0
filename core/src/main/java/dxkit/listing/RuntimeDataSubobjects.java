package dxkit.listing;

import dxkit.dxil.HitGroupType;
import dxkit.dxil.Subobject;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.TextBudget;
import dxkit.io.Utf8;
import dxkit.rdat.RuntimeData;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The subobjects in RDAT. As in dxc, damage in one loses that one, and damage in a table what comes behind it. */
final class RuntimeDataSubobjects {
    private static final int VERSION = 0x10;
    private static final int SUBOBJECTS = 6;
    private static final int RECORD = 24;

    private final List<Subobject> subobjects = new ArrayList<>();
    private final RuntimeData data;
    private final TextBudget budget;
    private boolean damaged;

    private RuntimeDataSubobjects(RuntimeData data, TextBudget budget) {
        this.data = data;
        this.budget = budget;
    }

    /** What RDAT holds; null when it has no table of subobjects. */
    static @Nullable RuntimeDataSubobjects read(Bytes rdat) {
        if (!rdat.has(0, RuntimeData.HEADER)) {
            return null;
        }
        RuntimeData data = RuntimeData.read(rdat);
        if (data.version() < VERSION) {
            return null;
        }
        Bytes table = data.table(SUBOBJECTS);
        if (!table.has(0, RuntimeData.HEADER) || table.u32(0) == 0 || !table.has(RuntimeData.HEADER, table.u32(0) * table.u32(4))) {
            return null;
        }
        var reader = new RuntimeDataSubobjects(data, new TextBudget(rdat, 0));
        reader.records(table);
        return reader;
    }

    /** The subobjects. */
    List<Subobject> subobjects() {
        return subobjects;
    }

    /** Whether some could not be read. */
    boolean isDamaged() {
        return damaged;
    }

    private void records(Bytes records) {
        long count = records.u32(0);
        long stride = records.u32(4);
        var names = new HashSet<String>();
        for (long i = 0; i < count && stride > 0; i++) {
            try {
                var subobject = record(RuntimeData.record(records, i, RECORD));
                if (subobject != null && (subobject.name().isEmpty() || !names.add(subobject.name()))) {
                    damaged = true;
                } else if (subobject != null) {
                    subobjects.add(subobject);
                }
            } catch (FormatException e) {
                damaged = true;
            }
        }
    }

    private @Nullable Subobject record(Bytes r) {
        String name = string(r.u32(4));
        int kind = r.i32(0);
        return switch (kind) {
            case 0 -> new Subobject.StateObjectConfig(name, r.u32(8));
            case 1, 2 -> new Subobject.RootSignature(name, kind == 2, data.bytes(r.u32(8), r.u32(12)), "");
            case 8 -> new Subobject.SubobjectToExportsAssociation(name, string(r.u32(8)), strings(r.u32(12)));
            case 9 -> new Subobject.RaytracingShaderConfig(name, r.u32(8), r.u32(12));
            case 10 -> new Subobject.RaytracingPipelineConfig(name, r.u32(8));
            case 11 -> new Subobject.HitGroup(name, new HitGroupType(r.i32(8)), string(r.u32(12)), string(r.u32(16)), string(r.u32(20)));
            case 12 -> new Subobject.RaytracingPipelineConfig1(name, r.u32(8), r.u32(12));
            default -> null;
        };
    }

    private String string(long offset) {
        budget.check();
        Bytes text = data.textOrRest(offset);
        budget.take(text.length());
        return Utf8.decode(text);
    }

    private List<String> strings(long index) {
        return data.hasList(index) ? data.list(index).stream().map(this::string).toList() : List.of();
    }
}

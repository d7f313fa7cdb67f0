package dxkit.listing;

import dxkit.dxil.HitGroupType;
import dxkit.dxil.Subobject;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.Utf8;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The subobjects in RDAT. As in dxc, damage in one loses that one, and damage in a table what comes behind it. */
final class RuntimeDataSubobjects {
    private static final int VERSION = 0x10;
    private static final int STRINGS = 1;
    private static final int INDICES = 2;
    private static final int RAW_BYTES = 5;
    private static final int SUBOBJECTS = 6;
    private static final int RECORD = 24;

    /** Subobjects may share texts, so that a small part could make long ones. This much is always allowed, and this many times the part. */
    private static final int FREE_LENGTH = 1 << 16;
    private static final int FREE_FACTOR = 16;
    /** What a text takes in memory besides its letters. */
    private static final int TEXT = 48;

    private final List<Subobject> subobjects = new ArrayList<>();
    private Bytes strings = Bytes.EMPTY;
    private Bytes indices = Bytes.EMPTY;
    private Bytes raw = Bytes.EMPTY;
    private @Nullable Bytes table;
    private boolean damaged;
    private long room;

    private RuntimeDataSubobjects(Bytes rdat) {
        room = FREE_LENGTH + (long) FREE_FACTOR * rdat.length();
    }

    /** What RDAT holds; null when it has no table of subobjects. */
    static @Nullable RuntimeDataSubobjects read(Bytes rdat) {
        var reader = new RuntimeDataSubobjects(rdat);
        try {
            reader.tables(rdat);
        } catch (FormatException e) {
            // What was found before counts.
        }
        if (reader.table == null || reader.table.u32(0) == 0) {
            return null;
        }
        reader.records(reader.table);
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

    private void tables(Bytes rdat) {
        if (rdat.u32(0) < VERSION) {
            return;
        }
        long parts = rdat.u32(4);
        for (long i = 0; i < parts; i++) {
            long offset = rdat.u32(8 + 4 * i);
            var contents = rdat.slice(offset + 8, rdat.u32(offset + 4));
            switch (rdat.i32(offset)) {
                case STRINGS -> strings = contents;
                case INDICES -> indices = contents;
                case RAW_BYTES -> raw = contents;
                case SUBOBJECTS -> table = table(contents);
                default -> {}
            }
        }
    }

    private static Bytes table(Bytes contents) {
        contents.slice(8, contents.u32(0) * contents.u32(4));
        return contents;
    }

    private void records(Bytes records) {
        long count = records.u32(0);
        long stride = records.u32(4);
        var names = new HashSet<String>();
        for (long i = 0; i < count && stride > 0; i++) {
            try {
                var subobject = record(records.slice(8 + i * stride, stride).slice(0, RECORD));
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
            case 1, 2 -> new Subobject.RootSignature(name, kind == 2, raw.slice(r.u32(8), r.u32(12)), "");
            case 8 -> new Subobject.SubobjectToExportsAssociation(name, string(r.u32(8)), strings(r.u32(12)));
            case 9 -> new Subobject.RaytracingShaderConfig(name, r.u32(8), r.u32(12));
            case 10 -> new Subobject.RaytracingPipelineConfig(name, r.u32(8));
            case 11 -> new Subobject.HitGroup(name, new HitGroupType(r.i32(8)), string(r.u32(12)), string(r.u32(16)), string(r.u32(20)));
            case 12 -> new Subobject.RaytracingPipelineConfig1(name, r.u32(8), r.u32(12));
            default -> null;
        };
    }

    private String string(long offset) {
        var rest = strings.from(offset);
        if (room < 0) {
            throw FormatException.at(rest.fileOffset(), "subobjects whose texts are together about as long as the part",
                    "texts that are used too often");
        }
        int zero = rest.indexOf(0, 0);
        int end = zero < 0 ? rest.length() : zero;
        room -= TEXT + end;
        return Utf8.decode(rest.slice(0, end));
    }

    private List<String> strings(long index) {
        var all = new ArrayList<String>();
        if (indices.has(4 * index, 4)) {
            var row = indices.slice(4 * index + 4, 4 * indices.u32(4 * index));
            for (int at = 0; at < row.length(); at += 4) {
                all.add(string(row.u32(at)));
            }
        }
        return all;
    }
}

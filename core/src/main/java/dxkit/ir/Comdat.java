package dxkit.ir;

/** A group of sections of which the linker keeps one; compared by identity. */
public final class Comdat {
    /** Which of several the linker keeps; the ordinal plus one is the number in bitcode. */
    public enum SelectionKind {
        ANY("any"),
        EXACT_MATCH("exactmatch"),
        LARGEST("largest"),
        NO_DUPLICATES("noduplicates"),
        SAME_SIZE("samesize");

        private final String keyword;

        SelectionKind(String keyword) {
            this.keyword = keyword;
        }

        /** The keyword of LLVM assembly. */
        public String keyword() {
            return keyword;
        }

        static SelectionKind of(long encoding) {
            return encoding >= 1 && encoding <= 5 ? values()[(int) encoding - 1] : ANY;
        }
    }

    private final String name;
    private final SelectionKind selectionKind;

    /** A group with this name (one character a byte). */
    public Comdat(String name, SelectionKind selectionKind) {
        this.name = name;
        this.selectionKind = selectionKind;
    }

    /** The name without {@code $}. */
    public String name() {
        return name;
    }

    /** Which of several is kept. */
    public SelectionKind selectionKind() {
        return selectionKind;
    }
}

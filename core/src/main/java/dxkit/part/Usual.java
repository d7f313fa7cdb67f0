package dxkit.part;

import dxkit.walk.Fields;
import dxkit.walk.Show;
import java.util.function.ToLongFunction;

/** What is done about numbers of SRCI that follow from the rest of the part, and which records have as {@link SourceInfoPart#USUAL}. */
enum Usual {
    /** They are filled in. */
    SAID {
        @Override
        long of(long number, long usual) {
            return number == SourceInfoPart.USUAL ? usual : number;
        }
    },
    /** They are taken out. */
    UNSAID {
        @Override
        long of(long number, long usual) {
            return number == usual ? SourceInfoPart.USUAL : number;
        }
    };

    /** The number after what is done about it. */
    abstract long of(long number, long usual);

    /** A number in a node tree, where the key is absent when the number is usual. */
    static <T> long number(Fields<T> f, String name, int size, ToLongFunction<? super T> get) {
        return f.usually(SourceInfoPart.USUAL).number(name, size, Show.DECIMAL, get);
    }
}

package dxkit.debug;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A place in the source.
 *
 * @param file the file's name as the compiler recorded it; empty when it is not known
 * @param line the line, from 1; 0 when the compiler made the instruction for no line
 * @param column the column, from 1; 0 when it is not known
 * @param function the name of the function that the place is in; empty when it is not known
 * @param inlinedAt where that function was called, when it was inlined there; null when it was not
 */
public record SourceLocation(String file, int line, int column, String function, @Nullable SourceLocation inlinedAt) {

    /** This place and those where the function it is in was inlined, from the inside out. */
    public List<SourceLocation> frames() {
        var frames = new ArrayList<SourceLocation>();
        for (var at = this; at != null; at = at.inlinedAt) {
            frames.add(at);
        }
        return frames;
    }

    @Override
    public String toString() {
        return file + ":" + Integer.toUnsignedString(line) + ":" + column;
    }
}

package dxkit.io;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Guesses what somebody meant. */
public final class Suggest {
    /** Nobody mistypes longer names, and comparing two takes time as the product of their lengths. */
    private static final int LONGEST = 200;
    /** Candidates that are looked at: they may come from a file, as many as there is room for. */
    private static final int MOST = 1000;

    private Suggest() {}

    /** {@code "; did you mean X?"} for the candidate that is most like {@code text}, if one is; else an empty text. */
    public static String did(String text, Collection<String> candidates) {
        return nearest(text, candidates).map(best -> "; did you mean " + best + "?").orElse("");
    }

    /** The candidate that is most like {@code text}, the first of several, if one is like it. Very long texts, and what comes after very many, are passed over. */
    public static Optional<String> nearest(String text, Collection<String> candidates) {
        Optional<String> best = Optional.empty();
        if (text.length() > LONGEST) {
            return best;
        }
        String wanted = plain(text);
        int least = Integer.MAX_VALUE;
        int left = MOST;
        for (String candidate : candidates) {
            if (left-- == 0) {
                break;
            }
            if (candidate.length() > LONGEST) {
                continue;
            }
            String other = plain(candidate);
            int distance = distance(wanted, other);
            boolean alike = !wanted.isEmpty()
                    && (distance <= Math.max(1, wanted.length() / 4) || 4 * commonPrefix(wanted, other) >= 3 * wanted.length());
            if (alike && distance < least) {
                least = distance;
                best = Optional.of(candidate);
            }
        }
        return best;
    }

    private static String plain(String text) {
        int from = 0;
        while (from < text.length() && text.charAt(from) == '-') {
            from++;
        }
        return text.substring(from).toLowerCase(Locale.ROOT);
    }

    private static int commonPrefix(String a, String b) {
        int length = 0;
        while (length < Math.min(a.length(), b.length()) && a.charAt(length) == b.charAt(length)) {
            length++;
        }
        return length;
    }

    /** Letters to insert, drop, replace, or swap with the next, to make one text from the other. */
    static int distance(String a, String b) {
        var before = new int[b.length() + 1];
        var last = new int[b.length() + 1];
        var now = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            now[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                now[j] = Math.min(replaced, Math.min(last[j], now[j - 1]) + 1);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    now[j] = Math.min(now[j], before[j - 2] + 1);
                }
            }
            var spare = before;
            before = last;
            last = now;
            now = spare;
        }
        return last[b.length()];
    }
}

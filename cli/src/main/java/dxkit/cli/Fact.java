package dxkit.cli;

import dxkit.walk.Node;

/**
 * Something to know about a shader, in a line.
 *
 * @param key its name in JSON
 * @param label its name for people
 * @param text for people
 * @param style how that is to look
 * @param node for JSON
 */
record Fact(String key, String label, String text, Style style, Node node) {
    /** A fact that is the same text for both. */
    static Fact of(String key, String label, String text) {
        return new Fact(key, label, text, Style.PLAIN, new Node.Text(text));
    }

    /** A fact with its own form in JSON. */
    static Fact of(String key, String label, String text, Node node) {
        return new Fact(key, label, text, Style.PLAIN, node);
    }
}

package dxkit.cli.llvm;

import java.util.Optional;

/** Numbers on the command lines of LLVM's tools. */
final class Numbers {
    private Numbers() {}

    /** A number of at most 63 bits: decimal, or {@code 0x}, {@code 0b}, {@code 0o}, {@code 0} before hexadecimal, binary, octal digits. */
    static Optional<Long> parse(String text) {
        String lower = text.toLowerCase(java.util.Locale.ROOT);
        int radix =
                lower.startsWith("0x") ? 16 : lower.startsWith("0b") ? 2 : lower.startsWith("0o") ? 8 : lower.matches("0[0-7]+") ? -8 : 10;
        String digits = radix == 10 ? text : text.substring(radix < 0 ? 1 : 2);
        if (digits.startsWith("-") || digits.startsWith("+")) {
            return Optional.empty();
        }
        try {
            return Optional.of(Long.parseLong(digits, Math.abs(radix)));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}

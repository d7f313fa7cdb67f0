package dxkit.rootsig;

import java.util.List;

/**
 * A root signature in another version.
 *
 * @param signature the signature
 * @param lost what the other version cannot say, one line each
 */
public record Conversion(RootSignature signature, List<String> lost) {}

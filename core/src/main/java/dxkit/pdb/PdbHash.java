package dxkit.pdb;

import dxkit.io.Bytes;

/** Microsoft's hashes of strings, as PDBs use them. */
final class PdbHash {
    private PdbHash() {}

    /** Version 1 (Microsoft's {@code hashPbCb}): folds the text in words, blind to the case of letters. */
    static int v1(Bytes text) {
        int hash = 0;
        int at = 0;
        for (; at + 4 <= text.length(); at += 4) {
            hash ^= text.i32(at);
        }
        if (at + 2 <= text.length()) {
            hash ^= text.u16(at);
            at += 2;
        }
        if (at < text.length()) {
            hash ^= text.u8(at);
        }
        hash |= 0x20202020;
        hash ^= hash >>> 11;
        return hash ^ hash >>> 16;
    }

    /** Version 2 (Microsoft's {@code hashPbCb} of {@code LHashPbCbV2}): bytes and words mixed one at a time. */
    static int v2(Bytes text) {
        int hash = 0xb170a1bf;
        int at = 0;
        for (; at + 4 <= text.length(); at += 4) {
            hash = mix(hash, text.i32(at));
        }
        for (; at < text.length(); at++) {
            hash = mix(hash, text.u8(at));
        }
        return hash * 1664525 + 1013904223;
    }

    private static int mix(int hash, int item) {
        int sum = hash + item;
        sum += sum << 10;
        return sum ^ sum >>> 6;
    }
}

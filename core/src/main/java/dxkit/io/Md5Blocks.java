package dxkit.io;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The compression function of MD5 (RFC 1321) over blocks of 64 bytes, without MD5's padding. The container digest pads in its own ways, which
 * {@link java.security.MessageDigest} cannot do.
 */
public final class Md5Blocks {
    /** Bytes in a block. */
    public static final int BLOCK = 64;

    private static final VarHandle I32 = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private int a0 = 0x67452301;
    private int b0 = 0xefcdab89;
    private int c0 = 0x98badcfe;
    private int d0 = 0x10325476;

    /** Takes in {@code bytes}, whose length must be a multiple of {@link #BLOCK}. */
    public Md5Blocks update(Bytes bytes) {
        if (bytes.length() % BLOCK != 0) {
            throw new IllegalArgumentException("not whole blocks: " + bytes.length() + " bytes");
        }
        blocks(bytes.array(), bytes.arrayOffset(), bytes.length());
        return this;
    }

    /** The 16 bytes of the state. */
    public Bytes state() {
        return new ByteSink(16).u32(a0).u32(b0).u32(c0).u32(d0).toBytes();
    }

    private static int f(int a, int b, int c, int d, int x, int shift, int k) {
        return Integer.rotateLeft(a + x + k + (d ^ b & (c ^ d)), shift) + b;
    }

    /** The two halves of the choice never share a bit, so they may be added; that takes the first off the chain of dependent steps. */
    private static int g(int a, int b, int c, int d, int x, int shift, int k) {
        return Integer.rotateLeft(a + x + k + (~d & c) + (d & b), shift) + b;
    }

    private static int h(int a, int b, int c, int d, int x, int shift, int k) {
        return Integer.rotateLeft(a + x + k + (b ^ (c ^ d)), shift) + b;
    }

    private static int i(int a, int b, int c, int d, int x, int shift, int k) {
        return Integer.rotateLeft(a + x + k + (c ^ (b | ~d)), shift) + b;
    }

    private void blocks(byte[] array, int from, int length) {
        int a = a0;
        int b = b0;
        int c = c0;
        int d = d0;
        for (int at = from; at < from + length; at += BLOCK) {
            int a1 = a;
            int b1 = b;
            int c1 = c;
            int d1 = d;
            int x0 = (int) I32.get(array, at);
            int x1 = (int) I32.get(array, at + 4);
            int x2 = (int) I32.get(array, at + 8);
            int x3 = (int) I32.get(array, at + 12);
            int x4 = (int) I32.get(array, at + 16);
            int x5 = (int) I32.get(array, at + 20);
            int x6 = (int) I32.get(array, at + 24);
            int x7 = (int) I32.get(array, at + 28);
            int x8 = (int) I32.get(array, at + 32);
            int x9 = (int) I32.get(array, at + 36);
            int x10 = (int) I32.get(array, at + 40);
            int x11 = (int) I32.get(array, at + 44);
            int x12 = (int) I32.get(array, at + 48);
            int x13 = (int) I32.get(array, at + 52);
            int x14 = (int) I32.get(array, at + 56);
            int x15 = (int) I32.get(array, at + 60);
            a = f(a, b, c, d, x0, 7, 0xd76aa478);
            d = f(d, a, b, c, x1, 12, 0xe8c7b756);
            c = f(c, d, a, b, x2, 17, 0x242070db);
            b = f(b, c, d, a, x3, 22, 0xc1bdceee);
            a = f(a, b, c, d, x4, 7, 0xf57c0faf);
            d = f(d, a, b, c, x5, 12, 0x4787c62a);
            c = f(c, d, a, b, x6, 17, 0xa8304613);
            b = f(b, c, d, a, x7, 22, 0xfd469501);
            a = f(a, b, c, d, x8, 7, 0x698098d8);
            d = f(d, a, b, c, x9, 12, 0x8b44f7af);
            c = f(c, d, a, b, x10, 17, 0xffff5bb1);
            b = f(b, c, d, a, x11, 22, 0x895cd7be);
            a = f(a, b, c, d, x12, 7, 0x6b901122);
            d = f(d, a, b, c, x13, 12, 0xfd987193);
            c = f(c, d, a, b, x14, 17, 0xa679438e);
            b = f(b, c, d, a, x15, 22, 0x49b40821);
            a = g(a, b, c, d, x1, 5, 0xf61e2562);
            d = g(d, a, b, c, x6, 9, 0xc040b340);
            c = g(c, d, a, b, x11, 14, 0x265e5a51);
            b = g(b, c, d, a, x0, 20, 0xe9b6c7aa);
            a = g(a, b, c, d, x5, 5, 0xd62f105d);
            d = g(d, a, b, c, x10, 9, 0x02441453);
            c = g(c, d, a, b, x15, 14, 0xd8a1e681);
            b = g(b, c, d, a, x4, 20, 0xe7d3fbc8);
            a = g(a, b, c, d, x9, 5, 0x21e1cde6);
            d = g(d, a, b, c, x14, 9, 0xc33707d6);
            c = g(c, d, a, b, x3, 14, 0xf4d50d87);
            b = g(b, c, d, a, x8, 20, 0x455a14ed);
            a = g(a, b, c, d, x13, 5, 0xa9e3e905);
            d = g(d, a, b, c, x2, 9, 0xfcefa3f8);
            c = g(c, d, a, b, x7, 14, 0x676f02d9);
            b = g(b, c, d, a, x12, 20, 0x8d2a4c8a);
            a = h(a, b, c, d, x5, 4, 0xfffa3942);
            d = h(d, a, b, c, x8, 11, 0x8771f681);
            c = h(c, d, a, b, x11, 16, 0x6d9d6122);
            b = h(b, c, d, a, x14, 23, 0xfde5380c);
            a = h(a, b, c, d, x1, 4, 0xa4beea44);
            d = h(d, a, b, c, x4, 11, 0x4bdecfa9);
            c = h(c, d, a, b, x7, 16, 0xf6bb4b60);
            b = h(b, c, d, a, x10, 23, 0xbebfbc70);
            a = h(a, b, c, d, x13, 4, 0x289b7ec6);
            d = h(d, a, b, c, x0, 11, 0xeaa127fa);
            c = h(c, d, a, b, x3, 16, 0xd4ef3085);
            b = h(b, c, d, a, x6, 23, 0x04881d05);
            a = h(a, b, c, d, x9, 4, 0xd9d4d039);
            d = h(d, a, b, c, x12, 11, 0xe6db99e5);
            c = h(c, d, a, b, x15, 16, 0x1fa27cf8);
            b = h(b, c, d, a, x2, 23, 0xc4ac5665);
            a = i(a, b, c, d, x0, 6, 0xf4292244);
            d = i(d, a, b, c, x7, 10, 0x432aff97);
            c = i(c, d, a, b, x14, 15, 0xab9423a7);
            b = i(b, c, d, a, x5, 21, 0xfc93a039);
            a = i(a, b, c, d, x12, 6, 0x655b59c3);
            d = i(d, a, b, c, x3, 10, 0x8f0ccc92);
            c = i(c, d, a, b, x10, 15, 0xffeff47d);
            b = i(b, c, d, a, x1, 21, 0x85845dd1);
            a = i(a, b, c, d, x8, 6, 0x6fa87e4f);
            d = i(d, a, b, c, x15, 10, 0xfe2ce6e0);
            c = i(c, d, a, b, x6, 15, 0xa3014314);
            b = i(b, c, d, a, x13, 21, 0x4e0811a1);
            a = i(a, b, c, d, x4, 6, 0xf7537e82);
            d = i(d, a, b, c, x11, 10, 0xbd3af235);
            c = i(c, d, a, b, x2, 15, 0x2ad7d2bb);
            b = i(b, c, d, a, x9, 21, 0xeb86d391);
            a += a1;
            b += b1;
            c += c1;
            d += d1;
        }
        a0 = a;
        b0 = b;
        c0 = c;
        d0 = d;
    }
}

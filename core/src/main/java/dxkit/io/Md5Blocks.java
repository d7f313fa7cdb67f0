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

    /**
     * The constants of the 64 steps, in an array and not in the code: the JIT compiler moves a constant summand to the end of a sum, which here would lengthen
     * the chain of dependent steps by a quarter.
     */
    private static final int[] K = {
        0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
        0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
        0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
        0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
        0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
        0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
        0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
        0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391,
    };

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

    /** MD5 itself. As fast as the JDK's, and a short run of a command is spared setting up security providers. */
    public static Bytes md5(Bytes bytes) {
        int whole = bytes.length() - bytes.length() % BLOCK;
        var end = new ByteSink(2 * BLOCK).bytes(bytes.from(whole)).u8(0x80);
        end.fill(0, (2 * BLOCK - 8 - end.length()) % BLOCK).u64(8L * bytes.length());
        return new Md5Blocks().update(bytes.slice(0, whole)).update(end.toBytes()).state();
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
            a = f(a, b, c, d, x0, 7, K[0]);
            d = f(d, a, b, c, x1, 12, K[1]);
            c = f(c, d, a, b, x2, 17, K[2]);
            b = f(b, c, d, a, x3, 22, K[3]);
            a = f(a, b, c, d, x4, 7, K[4]);
            d = f(d, a, b, c, x5, 12, K[5]);
            c = f(c, d, a, b, x6, 17, K[6]);
            b = f(b, c, d, a, x7, 22, K[7]);
            a = f(a, b, c, d, x8, 7, K[8]);
            d = f(d, a, b, c, x9, 12, K[9]);
            c = f(c, d, a, b, x10, 17, K[10]);
            b = f(b, c, d, a, x11, 22, K[11]);
            a = f(a, b, c, d, x12, 7, K[12]);
            d = f(d, a, b, c, x13, 12, K[13]);
            c = f(c, d, a, b, x14, 17, K[14]);
            b = f(b, c, d, a, x15, 22, K[15]);
            a = g(a, b, c, d, x1, 5, K[16]);
            d = g(d, a, b, c, x6, 9, K[17]);
            c = g(c, d, a, b, x11, 14, K[18]);
            b = g(b, c, d, a, x0, 20, K[19]);
            a = g(a, b, c, d, x5, 5, K[20]);
            d = g(d, a, b, c, x10, 9, K[21]);
            c = g(c, d, a, b, x15, 14, K[22]);
            b = g(b, c, d, a, x4, 20, K[23]);
            a = g(a, b, c, d, x9, 5, K[24]);
            d = g(d, a, b, c, x14, 9, K[25]);
            c = g(c, d, a, b, x3, 14, K[26]);
            b = g(b, c, d, a, x8, 20, K[27]);
            a = g(a, b, c, d, x13, 5, K[28]);
            d = g(d, a, b, c, x2, 9, K[29]);
            c = g(c, d, a, b, x7, 14, K[30]);
            b = g(b, c, d, a, x12, 20, K[31]);
            a = h(a, b, c, d, x5, 4, K[32]);
            d = h(d, a, b, c, x8, 11, K[33]);
            c = h(c, d, a, b, x11, 16, K[34]);
            b = h(b, c, d, a, x14, 23, K[35]);
            a = h(a, b, c, d, x1, 4, K[36]);
            d = h(d, a, b, c, x4, 11, K[37]);
            c = h(c, d, a, b, x7, 16, K[38]);
            b = h(b, c, d, a, x10, 23, K[39]);
            a = h(a, b, c, d, x13, 4, K[40]);
            d = h(d, a, b, c, x0, 11, K[41]);
            c = h(c, d, a, b, x3, 16, K[42]);
            b = h(b, c, d, a, x6, 23, K[43]);
            a = h(a, b, c, d, x9, 4, K[44]);
            d = h(d, a, b, c, x12, 11, K[45]);
            c = h(c, d, a, b, x15, 16, K[46]);
            b = h(b, c, d, a, x2, 23, K[47]);
            a = i(a, b, c, d, x0, 6, K[48]);
            d = i(d, a, b, c, x7, 10, K[49]);
            c = i(c, d, a, b, x14, 15, K[50]);
            b = i(b, c, d, a, x5, 21, K[51]);
            a = i(a, b, c, d, x12, 6, K[52]);
            d = i(d, a, b, c, x3, 10, K[53]);
            c = i(c, d, a, b, x10, 15, K[54]);
            b = i(b, c, d, a, x1, 21, K[55]);
            a = i(a, b, c, d, x8, 6, K[56]);
            d = i(d, a, b, c, x15, 10, K[57]);
            c = i(c, d, a, b, x6, 15, K[58]);
            b = i(b, c, d, a, x13, 21, K[59]);
            a = i(a, b, c, d, x4, 6, K[60]);
            d = i(d, a, b, c, x11, 10, K[61]);
            c = i(c, d, a, b, x2, 15, K[62]);
            b = i(b, c, d, a, x9, 21, K[63]);
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

/**
 * LLVM's bitstream: blocks, abbreviations and records, whatever they mean. {@link dxkit.bitcode.BitstreamCursor} goes through one without building anything;
 * {@link dxkit.bitcode.Bitstream} is the whole of one as a tree that writes back to the same bits; {@link dxkit.bitcode.BitstreamWriter} makes a new one.
 */
@NullMarked
package dxkit.bitcode;

import org.jspecify.annotations.NullMarked;

/**
 * Root signatures: what a shader's registers are bound to. The model of RTS0, without its layout, and what can be done with it: other versions
 * ({@link dxkit.rootsig.Conversion}) and the text that HLSL has for it ({@link dxkit.rootsig.RootSignature#hlsl}). Names are LLVM's; those of Direct3D and HLSL are
 * in tables called {@code MICROSOFT}. Numbers that the file has in 32 bits are {@code long}, so that none is negative.
 */
@NullMarked
package dxkit.rootsig;

import org.jspecify.annotations.NullMarked;

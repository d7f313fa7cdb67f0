/** What DXIL lays over LLVM bitcode, and the numbers its containers share: shader kinds and models, the types and meanings of signature elements. */
@NullMarked
package dxkit.dxil;

import org.jspecify.annotations.NullMarked;

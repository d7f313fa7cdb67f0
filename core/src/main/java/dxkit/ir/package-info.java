/**
 * The LLVM 3.7 module that DXIL is: types, constants, functions, instructions and metadata, read from bitcode and written back to the same bits.
 *
 * <p>Names are LLVM's. What LLVM compares by address ({@link dxkit.ir.Instruction}, {@link dxkit.ir.MDNode}, {@link dxkit.ir.StructType} ...) is a class
 * with identity; leaves ({@link dxkit.ir.ConstantInt}, {@link dxkit.ir.MDString} ...) are records compared by content. Types and constants with operands
 * come from the module's {@link dxkit.ir.Context}, which keeps one of each, so that {@code ==} compares them. A {@link dxkit.ir.Module} can be changed:
 * names, operands and lists are mutable; whoever changes a module that other threads read must see to the order of it.
 *
 * <p>LLVM's names and strings are bytes. Here each is a {@link String} with one character (0 to 255) a byte; {@link dxkit.ir.MDString#text()} and
 * {@link dxkit.ir.NamedValue#displayName()} decode UTF-8.
 */
@NullMarked
package dxkit.ir;

import org.jspecify.annotations.NullMarked;

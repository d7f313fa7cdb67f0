@org.jspecify.annotations.NullMarked
package dxkit.cli.symbols;

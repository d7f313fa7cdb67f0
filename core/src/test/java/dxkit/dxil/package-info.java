@org.jspecify.annotations.NullMarked
package dxkit.dxil;

@org.jspecify.annotations.NullMarked
package dxkit.part;

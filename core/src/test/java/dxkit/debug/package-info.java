@org.jspecify.annotations.NullMarked
package dxkit.debug;

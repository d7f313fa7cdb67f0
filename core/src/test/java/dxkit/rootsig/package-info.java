@org.jspecify.annotations.NullMarked
package dxkit.rootsig;

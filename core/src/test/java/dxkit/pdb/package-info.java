@org.jspecify.annotations.NullMarked
package dxkit.pdb;

@org.jspecify.annotations.NullMarked
package dxkit.listing;

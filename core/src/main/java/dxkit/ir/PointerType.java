package dxkit.ir;

/** A typed pointer. */
public final class PointerType implements Type {
    private final Type pointee;
    private final int addressSpace;

    PointerType(Type pointee, int addressSpace) {
        this.pointee = pointee;
        this.addressSpace = addressSpace;
    }

    /** What it points to. */
    public Type pointee() {
        return pointee;
    }

    /** The address space; DXIL uses 0 default, 1 device, 2 constant buffer, 3 group shared. */
    public int addressSpace() {
        return addressSpace;
    }

    @Override
    public int depth() {
        return pointee.depth() + 1;
    }

    @Override
    public int size() {
        return pointee.size();
    }

    @Override
    public String toString() {
        return pointee + (addressSpace == 0 ? "" : " addrspace(" + addressSpace + ")") + "*";
    }
}

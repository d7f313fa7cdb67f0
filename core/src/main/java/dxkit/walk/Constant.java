package dxkit.walk;

/** A value of an open enumeration: any number is allowed, some have names. Implemented by small records that keep their {@link Names} in a constant. */
public interface Constant {
    /** The number as it stands in the file. */
    int value();
}

package dxkit.cli;

import dxkit.dxil.DxilResource;
import dxkit.psv.ResourceBinding;
import dxkit.walk.Node;

/**
 * A range of registers that a shader uses.
 *
 * @param name its name in HLSL, or empty
 * @param type what it is
 * @param kind its shape
 * @param space register space
 * @param lowerBound first register
 * @param upperBound last register; {@link ResourceBinding#UNBOUNDED} for an array without end
 * @param flags what else there is to say, or empty
 */
record Binding(String name, Type type, String kind, long space, long lowerBound, long upperBound, String flags) {
    private static final int COUNTER = 9;

    /** What a resource is, in the words of DXC's listing, and what its register begins with there. */
    enum Type {
        TEXTURE("texture", "t"),
        UAV("UAV", "u"),
        CBUFFER("cbuffer", "cb"),
        SAMPLER("sampler", "s"),
        UNKNOWN("unknown", "?");

        private final String word;
        private final String letter;

        Type(String word, String letter) {
            this.word = word;
            this.letter = letter;
        }
    }

    /** One of PSV0, which tells no names, and before version 2 no kinds. */
    static Binding of(ResourceBinding resource) {
        int type = resource.type().value();
        String kind = resource.kind().value() != 0 ? resource.kind().toString() : switch (type) {
            case 3, 6 -> "typed";
            case 4, 7 -> "raw buffer";
            case 5, 8, COUNTER -> "structured buffer";
            default -> "";
        };
        return new Binding("", type(type), kind, resource.space(), resource.lowerBound(), resource.upperBound(),
                (resource.flags() == 0 ? "" : ResourceBinding.FLAGS.text(resource.flags())) + (type == COUNTER ? "with counter" : ""));
    }

    private static Type type(int psvType) {
        return switch (psvType) {
            case 1 -> Type.SAMPLER;
            case 2 -> Type.CBUFFER;
            case 3, 4, 5 -> Type.TEXTURE;
            case 6, 7, 8, COUNTER -> Type.UAV;
            default -> Type.UNKNOWN;
        };
    }

    /** One that a module declares. */
    static Binding of(DxilResource resource) {
        var range = resource.range();
        Type type = switch (resource.resourceClass().value()) {
            case 0 -> Type.TEXTURE;
            case 1 -> Type.UAV;
            case 2 -> Type.CBUFFER;
            case 3 -> Type.SAMPLER;
            default -> Type.UNKNOWN;
        };
        boolean counter = resource instanceof DxilResource.UnorderedAccessView view && view.counter();
        long last = range.isUnbounded() ? ResourceBinding.UNBOUNDED : range.lowerBound() + range.size() - 1;
        return new Binding(range.name(), type, resource.kind().toString(), range.space(), range.lowerBound(), last,
                counter ? "with counter" : "");
    }

    /** Whether both begin at the same register. */
    boolean isAt(Binding other) {
        return type == other.type && space == other.space && lowerBound == other.lowerBound;
    }

    /** The same with a name. */
    Binding named(String other) {
        return new Binding(other, type, kind, space, lowerBound, upperBound, flags);
    }

    /** As a row of the table. */
    void row(Table table) {
        table.row(name, type.word, kind, type.letter + lowerBound + (space == 0 ? "" : ",space" + space),
                upperBound == ResourceBinding.UNBOUNDED ? "unbounded" : Long.toString(upperBound - lowerBound + 1), flags);
    }

    /** As facts. */
    Node.Map facts() {
        var map = new Node.Map();
        if (!name.isEmpty()) {
            map.put("name", new Node.Text(name));
        }
        map.put("type", new Node.Text(type.word)).put("kind", new Node.Text(kind)).put("space", Node.num(space))
                .put("lowerBound", Node.num(lowerBound)).put("upperBound", Node.num(upperBound));
        return flags.isEmpty() ? map : map.put("flags", new Node.Text(flags));
    }
}

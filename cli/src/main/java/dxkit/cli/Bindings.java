package dxkit.cli;

import dxkit.part.PsvPart;
import dxkit.psv.ResourceBinding;
import dxkit.walk.Node;

/** The registers that PSV0 names, for people and as facts. */
final class Bindings {
    private Bindings() {}

    /** The bindings as rows, in the words of DXC's listing. */
    static Table table(PsvPart psv) {
        var table = new Table("Type", "Kind", ">HLSL Bind", ">Count", "Flags");
        for (ResourceBinding binding : psv.resources()) {
            table.row(type(binding), kind(binding), register(binding), count(binding),
                    binding.flags() == 0 ? "" : ResourceBinding.FLAGS.text(binding.flags()));
        }
        return table;
    }

    /** The bindings as facts. */
    static Node.Seq facts(PsvPart psv) {
        var list = Node.Seq.block();
        for (ResourceBinding binding : psv.resources()) {
            var map = new Node.Map().put("type", new Node.Text(binding.type().toString()));
            if (psv.info().version() >= 2) {
                map.put("kind", new Node.Text(binding.kind().toString()));
            }
            map.put("space", Node.num(binding.space())).put("lowerBound", Node.num(binding.lowerBound()))
                    .put("upperBound", Node.num(binding.upperBound()));
            list.items().add(binding.flags() == 0 ? map : map.put("flags", new Node.Text(ResourceBinding.FLAGS.text(binding.flags()))));
        }
        return list;
    }

    private static String type(ResourceBinding binding) {
        return switch (binding.type().value()) {
            case 1 -> "sampler";
            case 2 -> "cbuffer";
            case 3, 4, 5 -> "texture";
            case 6, 7, 8, 9 -> "UAV";
            default -> binding.type().toString();
        };
    }

    /** Its shape; before version 2 PSV0 tells only what the type tells. */
    private static String kind(ResourceBinding binding) {
        boolean counter = binding.type().value() == 9;
        if (binding.kind().value() != 0) {
            return binding.kind() + (counter ? " with counter" : "");
        }
        return switch (binding.type().value()) {
            case 3, 6 -> "typed";
            case 4, 7 -> "raw buffer";
            case 5, 8 -> "structured buffer";
            case 9 -> "structured buffer with counter";
            default -> "";
        };
    }

    private static String register(ResourceBinding binding) {
        String letter = switch (binding.type().value()) {
            case 1 -> "s";
            case 2 -> "cb";
            case 3, 4, 5 -> "t";
            case 6, 7, 8, 9 -> "u";
            default -> "?";
        };
        return letter + binding.lowerBound() + (binding.space() == 0 ? "" : ",space" + binding.space());
    }

    private static String count(ResourceBinding binding) {
        return binding.upperBound() == ResourceBinding.UNBOUNDED
                ? "unbounded"
                : Long.toString(binding.upperBound() - binding.lowerBound() + 1);
    }
}

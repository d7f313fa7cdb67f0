package dxkit.cli;

import dxkit.dxil.DxilModule;
import dxkit.part.PsvPart;
import dxkit.psv.ResourceBinding;
import dxkit.walk.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The registers that a shader uses. */
final class Bindings {
    private Bindings() {}

    /** Those of PSV0, with names where the module for reflection has them; without PSV0, as in libraries, those of the module. */
    static List<Binding> of(Modules modules, Optional<PsvPart> psv) {
        if (psv.isEmpty()) {
            return modules.ofReflection(Bindings::declared).orElse(List.of());
        }
        List<Binding> bindings = new ArrayList<>();
        for (ResourceBinding resource : psv.get().resources()) {
            bindings.add(Binding.of(resource));
        }
        if (!bindings.isEmpty()) {
            List<Binding> declared = modules.ofReflection(Bindings::declared).orElse(List.of());
            bindings.replaceAll(binding -> named(binding, declared));
        }
        return bindings;
    }

    private static List<Binding> declared(DxilModule module) {
        List<Binding> bindings = new ArrayList<>();
        module.resources().list().forEach(resource -> bindings.add(Binding.of(resource)));
        return bindings;
    }

    private static Binding named(Binding binding, List<Binding> declared) {
        for (Binding other : declared) {
            if (binding.isAt(other)) {
                return binding.named(other.name());
            }
        }
        return binding;
    }

    /** The bindings as a table, with the columns of DXC's listing. */
    static Table table(List<Binding> bindings) {
        var table = new Table("Name", "Type", "Kind", ">HLSL Bind", ">Count", "Flags");
        bindings.forEach(binding -> binding.row(table));
        return table;
    }

    /** The bindings as facts. */
    static Node.Seq facts(List<Binding> bindings) {
        var list = Node.Seq.block();
        bindings.forEach(binding -> list.items().add(binding.facts()));
        return list;
    }
}

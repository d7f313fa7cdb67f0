package dxkit.debug;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.debug.CompilerArguments.Option;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompilerArgumentsTest {
    private static List<Option> parse(String... arguments) {
        return CompilerArguments.ofTyped(List.of(arguments)).pairs();
    }

    @Test
    void valuesAreJoinedOrNext() {
        assertThat(parse("-T", "ps_6_0", "/Tvs_6_0", "-DA=1", "-D", "B", "-Fre", "r.bin", "-Fodir/x", "/Zi", "--include", "a.h"))
                .containsExactly(new Option("T", "ps_6_0"), new Option("T", "vs_6_0"), new Option("D", "A=1"), new Option("D", "B"),
                        new Option("Fre", "r.bin"), new Option("Fo", "dir/x"), new Option("Zi", ""), new Option("include", "a.h"));
        assertThat(parse("-HV 2021", "-I  inc")).containsExactly(new Option("HV", "2021"), new Option("I", "inc"));
        assertThat(parse("-Wno-x", "-disable-lifetime-markers", "-O3", "-default-linkage", "external"))
                .containsExactly(new Option("Wno-x", ""), new Option("disable-lifetime-markers", ""), new Option("O3", ""),
                        new Option("default-linkage", "external"));
    }

    @Test
    void whatBelongsToNoOptionHasNoName() {
        assertThat(parse("a.hlsl", "/home/b.hlsl", "-", "", "-opt-select", "x", "y")).containsExactly(new Option("", "a.hlsl"),
                new Option("", "/home/b.hlsl"), new Option("", "-"), new Option("", ""), new Option("opt-select", "x"),
                new Option("", "y"));
    }

    @Test
    void aMissingValueIsNoticedAndNotTyped() {
        var arguments = new CompilerArguments(List.of(new Option("E", ""), new Option("T", "ps_6_0"), new Option("Zi", "")));
        assertThat(arguments.pairs().getFirst().lacksValue()).isTrue();
        assertThat(arguments.entry()).isEmpty();
        assertThat(arguments.typed()).containsExactly("-T", "ps_6_0", "-Zi");
        assertThat(parse("-Zi", "-T")).containsExactly(new Option("Zi", ""), new Option("T", ""));
    }

    @Test
    void onlyTheSecondListOfAllMacrosIsLeftOut() {
        var a = new Option("D", "A=1");
        var b = new Option("D", "A=2");
        var zi = new Option("Zi", "");
        assertThat(new CompilerArguments(List.of(a, zi, b, a, b)).once()).containsExactly(a, zi, b);
        assertThat(new CompilerArguments(List.of(a, b, a)).once()).containsExactly(a, b, a);
        assertThat(new CompilerArguments(List.of(a, b, a, b, zi)).once()).containsExactly(a, b, a, b, zi);
        assertThat(new CompilerArguments(List.of(a, a)).defines()).containsExactly("A=1");
    }

    @Test
    void oldCompilersNameInputs() {
        assertThat(new CompilerArguments(List.of(new Option("<input>", "x.hlsl"))).typed()).containsExactly("x.hlsl");
    }
}

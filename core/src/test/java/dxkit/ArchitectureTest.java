package dxkit;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;

/** What ARCHITECTURE.md says about the core, held. */
@AnalyzeClasses(packages = "dxkit", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    /** From the bottom up. A package may use those of the rows before its own, not its neighbours. */
    private static final List<List<String>> LAYERS = List.of(
            List.of("io"),
            List.of("walk"),
            List.of("bitcode"),
            List.of("ir", "dxbc"),
            List.of("dxil"),
            List.of("rootsig", "psv", "rdat", "rdef"),
            List.of("part"),
            List.of("container", "pdb"),
            List.of("listing"),
            List.of("debug", "reflect", "validate"));

    @ArchTest static final ArchRule everyPackageHasItsLayer =
            classes().should().resideInAnyPackage(packages(LAYERS.stream().flatMap(List::stream)));

    @ArchTest static final ArchRule packagesUseOnlyThoseBelow = layering();

    @ArchTest static final ArchRule theJdkIsEnough = classes().should().onlyDependOnClassesThat().resideInAnyPackage(
            "dxkit..", "org.jspecify.annotations", "java.lang..", "java.io", "java.math", "java.nio", "java.nio.channels",
            "java.nio.file..", "java.nio.charset",
            "java.security",
            "java.text", "java.time", "java.util..");

    @ArchTest static final ArchRule onlyIoTouchesFiles = noClasses().that().resideOutsideOfPackage("dxkit.io")
            .should().dependOnClassesThat(resideInAPackage("java.nio.file..").or(describe("are files",
                    type -> List.of(File.class, FileInputStream.class, FileOutputStream.class, RandomAccessFile.class, FileChannel.class)
                            .stream()
                            .anyMatch(type::isEquivalentTo))));

    @ArchTest static final ArchRule nothingIsPrinted = NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;

    @ArchTest static final ArchRule noStaticState = fields().that().areStatic().should().beFinal();

    @ArchTest static final ArchRule namesSayWhatAClassIs = noClasses().should().haveNameMatching(".*(Utils?|Helpers?|Impl)");

    @ArchTest static final ArchRule nullIsMarked = classes().should(
            be(describe("in a package marked @NullMarked", (JavaClass type) -> type.getPackage().isAnnotatedWith(NullMarked.class))));

    private static ArchRule layering() {
        var rules = new ArrayList<ArchRule>();
        for (var layer : LAYERS) {
            var here = LAYERS.indexOf(layer);
            for (var name : layer) {
                var barred = LAYERS.subList(here, LAYERS.size()).stream().flatMap(List::stream).filter(other -> !other.equals(name));
                rules.add(noClasses().that().resideInAPackage("dxkit." + name + "..")
                        .should().dependOnClassesThat().resideInAnyPackage(packages(barred))
                        .allowEmptyShould(true));
            }
        }
        return CompositeArchRule.of(rules).as("packages use only those below them");
    }

    private static String[] packages(Stream<String> names) {
        return names.map(name -> "dxkit." + name + "..").toArray(String[]::new);
    }
}

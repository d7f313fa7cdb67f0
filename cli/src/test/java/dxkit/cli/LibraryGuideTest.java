package dxkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.cli.Markdown.Fence;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code docs/library.md}: every program in it compiles, and prints what the page says. */
class LibraryGuideTest {
    private static final Path PAGE = Project.ROOT.resolve("docs/library.md");
    private static final String PROGRAM = "java";
    private static final String OUTPUT = "text";

    @TempDir Path temporary;

    @Test
    void programsPrintWhatThePageSays() throws Exception {
        Markdown page = Markdown.read(PAGE);
        List<Fence> programs = new ArrayList<>();
        List<Fence> outputs = new ArrayList<>();
        for (Fence fence : page.fences()) {
            if (fence.language().equals(PROGRAM)) {
                assertThat(outputs).as("outputs before the program in line %s", fence.from()).hasSameSizeAs(programs);
                programs.add(fence);
            } else if (fence.language().equals(OUTPUT)) {
                outputs.add(fence);
            }
        }
        assertThat(outputs).as("an output behind every program").hasSameSizeAs(programs).isNotEmpty();
        List<String> printed = printed(compile(programs));
        Project.matches(PAGE, page.with(outputs,
                fence -> new Fence(fence.language(), fence.from(), fence.to(), printed.get(outputs.indexOf(fence)).lines().toList())));
    }

    /** Compiles each program as a source file of its own; gives the names of the classes. */
    private List<String> compile(List<Fence> programs) throws IOException {
        var compiler = ToolProvider.getSystemJavaCompiler();
        var problems = new DiagnosticCollector<JavaFileObject>();
        List<Path> sources = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (Fence program : programs) {
            String name = "Line" + program.from();
            names.add(name);
            sources.add(Files.writeString(temporary.resolve(name + ".java"), here(program.text())));
        }
        try (var files = compiler.getStandardFileManager(problems, null, StandardCharsets.UTF_8)) {
            boolean compiled = compiler.getTask(null, files, problems,
                    List.of("-d", temporary.toString(), "-classpath", System.getProperty("java.class.path"), "-proc:none", "-Xlint:all"),
                    null,
                    files.getJavaFileObjectsFromPaths(sources)).call();
            assertThat(problems.getDiagnostics()).as("what the compiler says").filteredOn(LibraryGuideTest::counts).isEmpty();
            assertThat(compiled).isTrue();
        }
        return names;
    }

    private static boolean counts(Diagnostic<?> problem) {
        return problem.getSource() != null;
    }

    private List<String> printed(List<String> programs) throws Exception {
        List<String> printed = new ArrayList<>();
        PrintStream before = System.out;
        try (var loader = new URLClassLoader(new URL[]{temporary.toUri().toURL()})) {
            for (String name : programs) {
                var out = new ByteArrayOutputStream();
                System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
                run(loader.loadClass(name));
                printed.add(out.toString(StandardCharsets.UTF_8).replace(Project.ROOT + "/", "").replace(temporary + "/", ""));
            }
        } finally {
            System.setOut(before);
        }
        return printed;
    }

    private static void run(Class<?> program) throws Exception {
        var make = program.getDeclaredConstructor();
        make.setAccessible(true);
        Method main = program.getDeclaredMethod("main");
        main.setAccessible(true);
        try {
            main.invoke(make.newInstance());
        } catch (InvocationTargetException e) {
            throw new AssertionError(program.getName() + ": " + e.getCause(), e.getCause());
        }
    }

    /** Programs are run in the project's folder by those who try them; here their files are elsewhere. */
    private String here(String program) {
        return program.replace("Path.of(\"samples/", "Path.of(\"" + Project.ROOT + "/samples/").replaceAll("Path\\.of\\(\"(?!/)",
                "Path.of(\"" + temporary + "/");
    }
}

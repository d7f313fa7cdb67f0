package dxkit.fuzz;

import dxkit.bitcode.Bitstream;
import dxkit.cli.Exit;
import dxkit.cli.Failure;
import dxkit.cli.Main;
import dxkit.cli.Terminal;
import dxkit.io.Bytes;
import dxkit.pdb.Msf;
import dxkit.text.Documents;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Commands that read a file, run in this process: they end with one of their exit statuses, and never with that of a defect. */
final class CommandLines {
    private static final List<String> CONTAINER = List.of("dxkit inspect FILE", "dxkit inspect --json FILE", "dxkit parts FILE",
            "dxkit parts --json FILE", "dxkit dump FILE", "dxkit dump --hex FILE", "dxkit dump --json FILE", "dxkit explain FILE OFFSET",
            "dxkit disasm FILE", "dxkit lines --variables FILE", "dxkit lines --by-line --json FILE", "dxkit extract --bitcode FILE -o -",
            "dxkit extract -p PSV0 --container FILE -o -", "dxkit edit --remove STAT FILE -o -", "dxkit edit --private FILE FILE -o -",
            "dxkit strip --debug --reflection FILE -o -", "dxkit strip --debug-module FILE -o -",
            "dxkit strip --split-debug /dev/null FILE -o -", "dxkit strip --private --root-signature FILE -o -",
            "dxkit digest --hashes FILE", "dxkit digest --set retail FILE -o -", "dxkit verify FILE", "dxkit verify --json FILE",
            "dxkit yaml FILE", "dxkit json FILE", "dxkit pdb make FILE -o -", "dxkit bitcode dump --everything FILE",
            "dxkit bitcode stats FILE", "dxkit sources FILE", "dxkit sources --json FILE", "dxkit symbols find --trace FILE",
            "dxkit symbols match FILE FILE", "obj2yaml FILE", "llvm-objdump -h -s -p FILE", "llvm-objdump -d FILE", "llvm-dis FILE -o -",
            "llvm-objcopy --strip-all FILE -", "llvm-objcopy --remove-section=STAT FILE -");
    private static final List<String> PDB = List.of("dxkit inspect FILE", "dxkit inspect --json FILE", "dxkit dump FILE",
            "dxkit explain FILE OFFSET", "dxkit verify FILE", "dxkit disasm FILE", "dxkit lines FILE", "dxkit yaml FILE",
            "dxkit sources FILE", "dxkit symbols find FILE", "dxkit symbols match FILE FILE", "dxkit pdb info FILE",
            "dxkit pdb info --json FILE", "dxkit pdb streams FILE", "dxkit pdb check FILE", "dxkit pdb check --json FILE",
            "dxkit pdb fix FILE -o -", "dxkit pdb export FILE -o -", "dxkit pdb export --stream /names FILE -o -",
            "dxkit bitcode stats FILE", "llvm-dis FILE -o -",
            "llvm-pdbutil dump --summary --streams --stream-blocks --dxcontainer FILE", "llvm-pdbutil pdb2yaml --all FILE",
            "llvm-pdbutil bytes --stream-data=5 --fpm FILE", "llvm-pdbutil explain --offset=OFFSET FILE",
            "llvm-pdbutil export --dxcontainer --out=/dev/null FILE");
    private static final List<String> DOCUMENT = List.of("dxkit build FILE -o -", "dxkit build --digest retail FILE -o -",
            "yaml2obj FILE -o -", "llvm-pdbutil yaml2pdb --pdb=/dev/null FILE", "dxkit inspect FILE");
    private static final List<String> BITCODE = List.of("llvm-dis FILE -o -", "dxkit disasm FILE", "dxkit lines FILE",
            "dxkit bitcode dump FILE", "dxkit bitcode stats FILE", "dxkit inspect FILE");

    private final Path file;

    CommandLines() {
        try {
            file = Files.createTempFile("hostile", ".bin");
            file.toFile().deleteOnExit();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The first words of all commands that are tried. */
    static Set<String> names() {
        return Stream.of(CONTAINER, PDB, DOCUMENT, BITCODE).flatMap(List::stream).map(command -> command.split(" "))
                .map(words -> words[0].equals("dxkit") ? words[1] : words[0]).collect(Collectors.toSet());
    }

    /** Runs one of the commands that such a file is for. */
    void any(Bytes bytes, Random random) {
        List<String> fitting = fitting(bytes);
        String offset = Integer.toString(random.nextInt(bytes.length() + 8));
        run(fitting.get(random.nextInt(fitting.size())).replace("OFFSET", offset), bytes);
    }

    /** Runs all of the commands that such a file is for. */
    void all(Bytes bytes) {
        fitting(bytes).forEach(command -> run(command.replace("OFFSET", Integer.toString(bytes.length() / 2)), bytes));
    }

    private static List<String> fitting(Bytes bytes) {
        if (Msf.looksLikeMsf(bytes)) {
            return PDB;
        }
        if (bytes.startsWith(Bitstream.MAGIC)) {
            return BITCODE;
        }
        return Documents.isJson(bytes) || bytes.startsWith(Bytes.utf8("---")) ? DOCUMENT : CONTAINER;
    }

    /** Runs a command on a file with these bytes. */
    void run(String command, Bytes bytes) {
        try {
            Files.write(file, bytes.toArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String[] words = command.split(" ");
        Arrays.asList(words).replaceAll(word -> word.equals("FILE") ? file.toString() : word);
        var said = new ByteArrayOutputStream();
        InputStream nothing = new ByteArrayInputStream(new byte[0]);
        var printed = new Counter();
        var terminal = new Terminal(nothing, print(printed), print(said), false, false, false);
        int status = Main.run(words[0], terminal, Arrays.copyOfRange(words, 1, words.length));
        String messages = said.toString(StandardCharsets.UTF_8);
        if (status != Exit.OK && status != Exit.BROKEN || messages.contains("OutOfMemory") || messages.contains(Failure.NO_MEMORY)
                || status == Exit.BROKEN && messages.isEmpty() && printed.count == 0) {
            throw new AssertionError(command + " ends with status " + status + " and says: " + messages);
        }
    }

    /** Forgets what it gets. */
    private static final class Counter extends OutputStream {
        private long count;

        @Override
        public void write(int b) {
            count++;
        }

        @Override
        public void write(byte[] bytes, int from, int length) {
            count += length;
        }
    }

    private static PrintStream print(OutputStream target) {
        return new PrintStream(target, false, StandardCharsets.UTF_8);
    }
}

import com.sun.source.util.JavacTask;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/** Reads programs as the compiler does and stops before looking for their libraries. */
public class ParseJava {
    public static void main(String[] files) throws Exception {
        var compiler = ToolProvider.getSystemJavaCompiler();
        var problems = new DiagnosticCollector<JavaFileObject>();
        var manager = compiler.getStandardFileManager(problems, null, null);
        var units = manager.getJavaFileObjectsFromPaths(Stream.of(files).map(Path::of).toList());
        ((JavacTask) compiler.getTask(null, manager, problems, null, null, units)).parse();
        problems.getDiagnostics().forEach(System.err::println);
        System.exit(problems.getDiagnostics().isEmpty() ? 0 : 1);
    }
}

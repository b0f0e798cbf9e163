import java.io.File;
import java.util.Arrays;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** `Conform directory`: prints a line for each .pdf in it, and one for each rule of PDF/A-3u that it breaks. */
public class Conform {
    public static void main(String[] args) throws Exception {
        VeraGreenfieldFoundryProvider.initialise();
        File[] files = new File(args[0]).listFiles((directory, name) -> name.endsWith(".pdf"));
        Arrays.sort(files);
        for (File file : files)
            try (PDFAParser parser = Foundries.defaultInstance().createParser(file, PDFAFlavour.PDFA_3_U)) {
                ValidationResult result =
                        Foundries.defaultInstance().createValidator(PDFAFlavour.PDFA_3_U, false).validate(parser);
                System.out.println("PDFA " + file.getName() + " " + result.isCompliant());
                for (TestAssertion one : result.getTestAssertions())
                    if (one.getStatus() == TestAssertion.Status.FAILED)
                        System.out.println("PDFA   " + one.getRuleId().getClause() + ": " + one.getMessage());
            }
    }
}

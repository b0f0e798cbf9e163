import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.service.http.commons.OCSPDataLoader;
import eu.europa.esig.dss.service.ocsp.OnlineOCSPSource;
import eu.europa.esig.dss.simplereport.SimpleReport;
import eu.europa.esig.dss.spi.DSSUtils;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonTrustedCertificateSource;
import eu.europa.esig.dss.validation.SignedDocumentValidator;
import eu.europa.esig.dss.validation.reports.Reports;
import java.io.File;
import java.util.List;

/** `Validate directory`: anchors are the .crt files in it; prints a line for each signature of each .pdf. */
public class Validate {
    public static void main(String[] args) throws Exception {
        File directory = new File(args[0]);
        CommonTrustedCertificateSource anchors = new CommonTrustedCertificateSource();
        for (File file : files(directory, ".crt")) anchors.addCertificate(DSSUtils.loadCertificate(file));
        for (File file : files(directory, ".pdf")) {
            try {
                validate(file, anchors);
            } catch (RuntimeException error) {
                System.out.println("DSS " + file.getName() + " none ERROR " + error.getClass().getSimpleName());
            }
        }
    }

    private static void validate(File file, CommonTrustedCertificateSource anchors) {
        CommonCertificateVerifier verifier = new CommonCertificateVerifier();
        verifier.setTrustedCertSources(anchors);
        verifier.setOcspSource(new OnlineOCSPSource(new OCSPDataLoader()));
        SignedDocumentValidator validator = SignedDocumentValidator.fromDocument(new FileDocument(file));
        validator.setCertificateVerifier(verifier);
        Reports reports = validator.validateDocument();
        SimpleReport simple = reports.getSimpleReport();
        for (String id : simple.getSignatureIdList())
            System.out.println("DSS " + file.getName() + " " + simple.getSignatureFormat(id) + " "
                    + simple.getIndication(id) + " " + simple.getSubIndication(id) + said(simple, id));
    }

    private static String said(SimpleReport simple, String id) {
        StringBuilder text = new StringBuilder();
        simple.getAdESValidationErrors(id).forEach(one -> text.append(" | error: ").append(one.getValue()));
        simple.getAdESValidationWarnings(id).forEach(one -> text.append(" | warning: ").append(one.getValue()));
        return text.toString();
    }

    private static List<File> files(File directory, String ending) {
        return java.util.Arrays.stream(directory.listFiles((parent, name) -> name.endsWith(ending))).sorted().toList();
    }
}

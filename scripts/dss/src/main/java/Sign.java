import com.lowagie.text.pdf.PdfReader;
import com.lowagie.text.pdf.PdfSignatureAppearance;
import com.lowagie.text.pdf.PdfStamper;
import eu.europa.esig.dss.enumerations.DigestAlgorithm;
import eu.europa.esig.dss.enumerations.SignatureLevel;
import eu.europa.esig.dss.model.DSSDocument;
import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.model.SignatureValue;
import eu.europa.esig.dss.model.x509.CertificateToken;
import eu.europa.esig.dss.pades.PAdESSignatureParameters;
import eu.europa.esig.dss.pades.signature.PAdESService;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Date;
import java.util.TimeZone;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.PDSignature;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.SignatureInterface;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.SignatureOptions;

/** `Sign documents keys target`: honest documents, signed by EU DSS, by PDFBox and by OpenPDF. */
public class Sign {
    private static final Date WHEN = new Date(1780300800000L);
    private static File documents;
    private static File target;
    private static KeyStore keys;

    public static void main(String[] args) throws Exception {
        documents = new File(args[0]);
        target = new File(args[2]);
        keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = new FileInputStream(new File(args[1], "first.p12"))) {
            keys.load(in, "corpus".toCharArray());
        }
        byDss("pdf-lib-table", "dss-table");
        byDss("weasyprint", "dss-weasyprint");
        byDss("typst", "dss-typst");
        File once = byDss("reportlab", "dss-once");
        signedByDss(once, new File(target, "dss-two.pdf"));
        once.delete();
        byPdfBox("pdf-lib-table", "pdfbox-table");
        byPdfBox("reportlab", "pdfbox-reportlab");
        byPdfBox("weasyprint", "pdfbox-weasyprint");
        byOpenPdf("reportlab", "openpdf-reportlab", 0);
        byOpenPdf("pdf-lib-table", "openpdf-certified-2", PdfSignatureAppearance.CERTIFIED_FORM_FILLING);
    }

    private static File byDss(String name, String out) throws Exception {
        File file = new File(target, out + ".pdf");
        signedByDss(new File(documents, name + ".pdf"), file);
        return file;
    }

    private static void signedByDss(File source, File out) throws Exception {
        PAdESService service = new PAdESService(new CommonCertificateVerifier());
        PAdESSignatureParameters parameters = parameters(6000);
        DSSDocument document = new FileDocument(source);
        byte[] data = service.getDataToSign(document, parameters).getBytes();
        service.signDocument(document, parameters, value(parameters, data)).save(out.getPath());
    }

    private static PAdESSignatureParameters parameters(int room) throws Exception {
        PAdESSignatureParameters parameters = new PAdESSignatureParameters();
        Certificate[] chain = keys.getCertificateChain("first");
        parameters.setSignatureLevel(SignatureLevel.PAdES_BASELINE_B);
        parameters.setDigestAlgorithm(DigestAlgorithm.SHA256);
        parameters.setSigningCertificate(new CertificateToken((X509Certificate) chain[0]));
        parameters.setCertificateChain(
                Arrays.stream(chain).map(one -> new CertificateToken((X509Certificate) one)).toList());
        parameters.bLevel().setSigningDate(WHEN);
        parameters.setContentSize(room);
        return parameters;
    }

    private static SignatureValue value(PAdESSignatureParameters parameters, byte[] data) throws Exception {
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign((PrivateKey) keys.getKey("first", "corpus".toCharArray()));
        signature.update(data);
        return new SignatureValue(parameters.getSignatureAlgorithm(), signature.sign());
    }

    /** The CMS alone, made by DSS, for libraries that only prepare the file. */
    private static byte[] cms(byte[] content) throws Exception {
        var service = new eu.europa.esig.dss.cades.signature.CAdESService(new CommonCertificateVerifier());
        var own = parameters(6000);
        var parameters = new eu.europa.esig.dss.cades.CAdESSignatureParameters();
        parameters.setSignatureLevel(SignatureLevel.CAdES_BASELINE_B);
        parameters.setSignaturePackaging(eu.europa.esig.dss.enumerations.SignaturePackaging.DETACHED);
        parameters.setDigestAlgorithm(DigestAlgorithm.SHA256);
        parameters.setSigningCertificate(own.getSigningCertificate());
        parameters.setCertificateChain(own.getCertificateChain());
        parameters.bLevel().setSigningDate(WHEN);
        DSSDocument document = new eu.europa.esig.dss.model.InMemoryDocument(content);
        byte[] data = service.getDataToSign(document, parameters).getBytes();
        try (InputStream in = service.signDocument(document, parameters, value(own, data)).openStream()) {
            return in.readAllBytes();
        }
    }

    private static void byPdfBox(String name, String out) throws Exception {
        try (PDDocument document = Loader.loadPDF(new File(documents, name + ".pdf"));
                FileOutputStream target = new FileOutputStream(new File(Sign.target, out + ".pdf"))) {
            PDSignature signature = new PDSignature();
            signature.setFilter(PDSignature.FILTER_ADOBE_PPKLITE);
            signature.setSubFilter(PDSignature.SUBFILTER_ETSI_CADES_DETACHED);
            signature.setName("First");
            Calendar when = Calendar.getInstance(TimeZone.getTimeZone("UTC"));
            when.setTime(WHEN);
            signature.setSignDate(when);
            SignatureOptions options = new SignatureOptions();
            options.setPreferredSignatureSize(12000);
            SignatureInterface signing = content -> {
                try {
                    return cms(content.readAllBytes());
                } catch (Exception error) {
                    throw new java.io.IOException(error);
                }
            };
            document.addSignature(signature, signing, options);
            document.saveIncremental(target);
        }
    }

    private static void byOpenPdf(String name, String out, int level) throws Exception {
        byte[] source = java.nio.file.Files.readAllBytes(new File(documents, name + ".pdf").toPath());
        ByteArrayOutputStream made = new ByteArrayOutputStream();
        PdfStamper stamper = PdfStamper.createSignature(new PdfReader(source), made, '\0', null, true);
        PdfSignatureAppearance appearance = stamper.getSignatureAppearance();
        appearance.setCertificationLevel(level);
        var dictionary = new com.lowagie.text.pdf.PdfSignature(
                com.lowagie.text.pdf.PdfName.ADOBE_PPKLITE, new com.lowagie.text.pdf.PdfName("ETSI.CAdES.detached"));
        appearance.setCryptoDictionary(dictionary);
        int room = 6000;
        var exclusions = new java.util.HashMap<com.lowagie.text.pdf.PdfName, Integer>();
        exclusions.put(com.lowagie.text.pdf.PdfName.CONTENTS, room * 2 + 2);
        appearance.preClose(exclusions);
        byte[] signed = cms(appearance.getRangeStream().readAllBytes());
        var update = new com.lowagie.text.pdf.PdfDictionary();
        update.put(
                com.lowagie.text.pdf.PdfName.CONTENTS,
                new com.lowagie.text.pdf.PdfString(Arrays.copyOf(signed, room)).setHexWriting(true));
        appearance.close(update);
        java.nio.file.Files.write(new File(target, out + ".pdf").toPath(), made.toByteArray());
    }
}

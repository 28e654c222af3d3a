import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.regex.Pattern;

public class OpenScreen {
    // #region open
    // Java 17 이상
    static String env(String name) {
        return System.getenv(name).replace("&", "&amp;").replace("<", "&lt;");
    }

    public static void main(String[] args) throws Exception {
        var envelope = """
            <?xml version="1.0" encoding="utf-8"?>
            <s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/">
              <s:Body>
                <GetGaonBillURL xmlns="urn:gaonbill:TI">
                  <CERTKEY>%s</CERTKEY>
                  <CorpNum>%s</CorpNum>
                  <ID>%s</ID>
                  <PWD></PWD>
                  <TOGO>TAXINVOICE</TOGO>
                </GetGaonBillURL>
              </s:Body>
            </s:Envelope>
            """.formatted(env("GAONBILL_PARTNER_KEY"), env("GAONBILL_BIZ_ID"), env("GAONBILL_USER_ID"));

        var request = HttpRequest.newBuilder(URI.create(System.getenv("GAONBILL_ORIGIN") + "/gaonbillAPI/TI.asmx"))
            .header("Content-Type", "text/xml; charset=utf-8")
            .timeout(Duration.ofSeconds(10))
            .POST(BodyPublishers.ofString(envelope))
            .build();
        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());

        var found = Pattern.compile("<GetGaonBillURLResult>(.*)</GetGaonBillURLResult>").matcher(response.body());
        if (!found.find()) throw new IllegalStateException(response.body());
        if (found.group(1).startsWith("-")) throw new IllegalStateException("오류코드 " + found.group(1));
        System.out.println(found.group(1));
    }
    // #endregion
}

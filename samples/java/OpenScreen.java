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
        var value = System.getenv(name);
        return value.replace("&", "&amp;").replace("<", "&lt;");
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
            """.formatted(
                env("GAONBILL_PARTNER_KEY"),
                env("GAONBILL_BIZ_ID"),
                env("GAONBILL_USER_ID"));

        var origin = System.getenv("GAONBILL_ORIGIN");
        var address = URI.create(origin + "/gaonbillAPI/TI.asmx");
        var request = HttpRequest.newBuilder(address)
            .header("Content-Type", "text/xml; charset=utf-8")
            .timeout(Duration.ofSeconds(10))
            .POST(BodyPublishers.ofString(envelope))
            .build();
        var client = HttpClient.newHttpClient();
        var response = client.send(request, BodyHandlers.ofString());

        var name = "GetGaonBillURLResult";
        var found = Pattern.compile("<" + name + ">(.*)</" + name + ">")
            .matcher(response.body());
        if (!found.find()) throw new IllegalStateException(response.body());
        var result = found.group(1);
        if (result.startsWith("-")) {
            throw new IllegalStateException("오류코드 " + result);
        }
        System.out.println(result);
    }
    // #endregion
}

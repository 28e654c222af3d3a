import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

public class InvoiceStates {
    // #region states
    // Java 17 이상. 응답은 JSON 그대로 출력해요.
    public static void main(String[] args) throws Exception {
        // 1,000개까지 물어볼 수 있고, 보낸 순서 그대로 와요.
        var keys = String.join("\",\"", args);
        var origin = System.getenv("GAONBILL_ORIGIN");
        var address = URI.create(origin + "/v1/tax-invoices/states");
        var partnerKey = System.getenv("GAONBILL_PARTNER_KEY");
        var request = HttpRequest.newBuilder(address)
            .header("Authorization", "Bearer " + partnerKey)
            .header("X-Corp-Num", System.getenv("GAONBILL_BIZ_ID"))
            .header("Content-Type", "application/json")
            .timeout(Duration.ofSeconds(10))
            .POST(BodyPublishers.ofString("{\"keys\":[\"" + keys + "\"]}"))
            .build();
        var client = HttpClient.newHttpClient();
        var response = client.send(request, BodyHandlers.ofString());
        if (response.statusCode() >= 400) {
            throw new IllegalStateException(response.body());
        }
        System.out.println(response.body());
    }
    // #endregion
}

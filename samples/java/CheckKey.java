import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

public class CheckKey {
    // #region check
    // Java 17 이상. 응답은 JSON 그대로 출력해요.
    static final String ORIGIN = "https://api.gaonbill.example";
    static final String PARTNER_KEY =
        "00000000-0000-0000-0000-000000000000";

    public static void main(String[] args) throws Exception {
        var address = URI.create(ORIGIN + "/v1/me");
        var request = HttpRequest.newBuilder(address)
            .header("Authorization", "Bearer " + PARTNER_KEY)
            .timeout(Duration.ofSeconds(10))
            .build();
        var response = HttpClient.newHttpClient()
            .send(request, BodyHandlers.ofString());
        if (response.statusCode() >= 400) {
            throw new IllegalStateException(response.body());
        }
        System.out.println(response.body());
    }
    // #endregion
}

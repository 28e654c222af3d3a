import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

public class FirstCall {
    // #region token
    // Java 17, com.fasterxml.jackson.core:jackson-databind
    static final String ORIGIN = System.getenv("GAONBILL_ORIGIN");
    static final HttpClient CLIENT = HttpClient.newHttpClient();
    static final ObjectMapper JSON = new ObjectMapper();

    static JsonNode send(HttpRequest.Builder request) throws Exception {
        var response = CLIENT.send(
            request.timeout(Duration.ofSeconds(10)).build(),
            BodyHandlers.ofString());
        if (response.statusCode() >= 400) {
            throw new IllegalStateException(response.body());
        }
        return JSON.readTree(response.body());
    }

    static String encoded(String name) {
        return URLEncoder.encode(System.getenv(name), UTF_8);
    }

    static String getAccessToken() throws Exception {
        var form = "grant_type=password&scope=user"
            + "&client_id=gaonbill-developers"
            + "&username=" + encoded("GAONBILL_EMAIL")
            + "&password=" + encoded("GAONBILL_PASSWORD");
        var address = URI.create(ORIGIN + "/oauth2/token");
        var token = send(HttpRequest.newBuilder(address)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(form)));
        return token.get("access_token").asText();
    }
    // #endregion

    // #region balance
    static HttpRequest.Builder call(String path, String accessToken) {
        return HttpRequest.newBuilder(URI.create(ORIGIN + path))
            .header("Authorization", "Bearer " + accessToken);
    }

    public static void main(String[] args) throws Exception {
        var accessToken = getAccessToken();
        var partnerPath = "/members/api/partners/by/partnerKey/"
            + System.getenv("GAONBILL_PARTNER_KEY");
        var partner = send(call(partnerPath, accessToken)).get("data");

        var body = JSON.createObjectNode()
            .put("partnerSeq", partner.get("partnerSeq").asInt());
        var session = send(call("/api/sessions", accessToken)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body.toString()))).get("data");

        var balancePath = "/api/settles/partners/balance";
        var balance = send(call(balancePath, accessToken)
            .header("KSESSIONID", session.get("header").asText()))
            .get("data");
        System.out.printf("잔액 %,d원%n", balance.get("balance").asLong());
    }
    // #endregion
}

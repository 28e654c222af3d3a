import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

public class CheckKey {
    // #region check
    // Java 17, com.fasterxml.jackson.core:jackson-databind
    static final String ORIGIN = "https://api.gaonbill.example";
    static final String PARTNER_KEY =
        "00000000-0000-0000-0000-000000000000";

    public static void main(String[] args) throws Exception {
        var address = URI.create(ORIGIN
            + "/members/api/partners/by/partnerKey/" + PARTNER_KEY);
        var request = HttpRequest.newBuilder(address)
            .timeout(Duration.ofSeconds(10))
            .build();
        var response = HttpClient.newHttpClient()
            .send(request, BodyHandlers.ofString());
        if (response.statusCode() >= 400) {
            throw new IllegalStateException(response.body());
        }

        var answer = new ObjectMapper().readTree(response.body());
        System.out.println(answer.at("/data/brand").asText()
            + " " + answer.at("/data/company/name").asText());
    }
    // #endregion
}

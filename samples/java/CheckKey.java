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
    static final String PARTNER_KEY = "00000000-0000-0000-0000-000000000000";

    public static void main(String[] args) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(ORIGIN + "/members/api/partners/by/partnerKey/" + PARTNER_KEY))
            .timeout(Duration.ofSeconds(10))
            .build();
        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        if (response.statusCode() >= 400) throw new IllegalStateException(response.body());

        var partner = new ObjectMapper().readTree(response.body()).get("data");
        System.out.println(partner.get("brand").asText() + " " + partner.at("/company/name").asText());
    }
    // #endregion
}

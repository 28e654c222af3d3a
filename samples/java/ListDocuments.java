import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

public class ListDocuments {
    // #region list
    static final HttpClient CLIENT = HttpClient.newHttpClient();
    static final ObjectMapper JSON = new ObjectMapper();

    static HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(URI.create(System.getenv("GAONBILL_ORIGIN") + path));
    }

    static JsonNode send(HttpRequest.Builder request) throws Exception {
        var response = CLIENT.send(request.build(), BodyHandlers.ofString());
        if (response.statusCode() >= 400) throw new IllegalStateException(response.body());
        return JSON.readTree(response.body());
    }

    public static void main(String[] args) throws Exception {
        var form = "grant_type=password&client_id=gaonbill-developers&scope=user"
            + "&username=" + URLEncoder.encode(System.getenv("GAONBILL_EMAIL"), UTF_8)
            + "&password=" + URLEncoder.encode(System.getenv("GAONBILL_PASSWORD"), UTF_8);
        var token = send(to("/oauth2/token")
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(form)));
        var bearer = "Bearer " + token.get("access_token").asText();

        var who = JSON.createObjectNode()
            .put("partnerSeq", Integer.parseInt(System.getenv("GAONBILL_PARTNER_SEQ")))
            .put("memberSeq", Integer.parseInt(System.getenv("GAONBILL_MEMBER_SEQ")));
        var session = send(to("/api/sessions")
            .header("Authorization", bearer)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(who.toString())));

        var page = send(to("/api/taxinvoices/sales?writeDateRange=2026-10-01,2026-10-31")
            .header("Authorization", bearer)
            .header("KSESSIONID", session.at("/data/header").asText()));
        for (var row : page.at("/data/content")) System.out.println(row);
    }
    // #endregion
}

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

public class ListMessages {
    // #region list
    static final HttpClient CLIENT = HttpClient.newHttpClient();
    static final ObjectMapper JSON = new ObjectMapper();

    static HttpRequest.Builder to(String path) {
        var origin = System.getenv("GAONBILL_ORIGIN");
        return HttpRequest.newBuilder(URI.create(origin + path));
    }

    static JsonNode send(HttpRequest.Builder request) throws Exception {
        var response =
            CLIENT.send(request.build(), BodyHandlers.ofString());
        if (response.statusCode() >= 400) {
            throw new IllegalStateException(response.body());
        }
        return JSON.readTree(response.body());
    }

    static String encoded(String name) {
        return URLEncoder.encode(System.getenv(name), UTF_8);
    }

    static int number(String name) {
        return Integer.parseInt(System.getenv(name));
    }

    public static void main(String[] args) throws Exception {
        var form = "grant_type=password&scope=user"
            + "&client_id=gaonbill-developers"
            + "&username=" + encoded("GAONBILL_EMAIL")
            + "&password=" + encoded("GAONBILL_PASSWORD");
        var token = send(to("/oauth2/token")
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(form)));
        var bearer = "Bearer " + token.get("access_token").asText();

        var who = JSON.createObjectNode()
            .put("partnerSeq", number("GAONBILL_PARTNER_SEQ"))
            .put("memberSeq", number("GAONBILL_MEMBER_SEQ"));
        var session = send(to("/api/sessions")
            .header("Authorization", bearer)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(who.toString())));

        var page = send(to("/api/messages"
            + "?sendDTRange=2026-10-01,2026-10-31T23:59:59")
            .header("Authorization", bearer)
            .header("KSESSIONID", session.at("/data/header").asText()));
        for (var row : page.at("/data/content")) System.out.println(row);
    }
    // #endregion
}

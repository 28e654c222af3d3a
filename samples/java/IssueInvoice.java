import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;

public class IssueInvoice {
    // #region invoice
    // Java 17 이상. 응답은 JSON 그대로 출력해요.
    static final String ORIGIN = System.getenv("GAONBILL_ORIGIN");
    static final String KEY = System.getenv("GAONBILL_PARTNER_KEY");
    static final String CORP_NUM = System.getenv("GAONBILL_BIZ_ID");
    static final HttpClient CLIENT = HttpClient.newHttpClient();

    static String call(String method, String path, String body)
            throws Exception {
        var request = HttpRequest.newBuilder(URI.create(ORIGIN + path))
            .header("Authorization", "Bearer " + KEY)
            .header("X-Corp-Num", CORP_NUM)
            .header("Content-Type", "application/json")
            .timeout(Duration.ofSeconds(10))
            .method(method, BodyPublishers.ofString(body))
            .build();
        var response = CLIENT.send(request, BodyHandlers.ofString());
        if (response.statusCode() >= 400) {
            throw new IllegalStateException(response.body());
        }
        return response.body();
    }

    static String invoice() {
        return """
            {
              "invoiceType": 1,
              "taxType": 1,
              "writeDate": "%s",
              "invoicer": {
                "corpNum": "%s",
                "name": "주식회사 다온사무",
                "ceoName": "한다온"
              },
              "invoicee": {
                "corpNum": "9918600340",
                "name": "늘봄출판",
                "ceoName": "윤늘봄",
                "email": "account@neulbom.example"
              },
              "supply": 245000,
              "tax": 24500,
              "lines": [
                {"item": "복사용지 A4", "supply": 245000, "tax": 24500}
              ]
            }
            """.formatted(LocalDate.now(ZoneId.of("Asia/Seoul")), CORP_NUM);
    }
    // #endregion

    // #region try
    static void tryInvoice(String address) throws Exception {
        var trial = call("POST", address + "/issue?dryRun=true", invoice());
        if (!trial.contains("\"wouldSucceed\":true")) {
            throw new IllegalStateException(trial);
        }
    }
    // #endregion

    // #region issue
    static void issueInvoice(String address) throws Exception {
        System.out.println(call("POST", address + "/issue", invoice()));
    }
    // #endregion

    // #region state
    static void showHistory(String address) throws Exception {
        System.out.println(call("GET", address + "?expand=history", ""));
    }
    // #endregion

    public static void main(String[] args) throws Exception {
        // key는 주문번호처럼 겹치지 않는 값으로 정해요. 한 번만 발행돼요.
        var key = "ORDER-" + System.currentTimeMillis();
        var address = "/v1/tax-invoices/" + key;
        tryInvoice(address);
        issueInvoice(address);
        showHistory(address);
    }
}

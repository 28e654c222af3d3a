package example.gaonbill;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** 가온빌 /v1을 호출하는 작은 클라이언트. 표준 라이브러리만 써요. */
final class Gaonbill {
    private static final int MOST_TRIES = 5;
    // 호출이 잦음, 같은 요청 처리 중, 기관 응답 없음: 기다리면 풀려요.
    private static final List<Integer> WORTH_WAITING =
        List.of(-10016, -10017, -10022);
    private static final int DOCUMENT_UNKNOWN = -21002;

    private final HttpClient client = HttpClient.newHttpClient();
    private final String origin;
    private final String partnerKey;
    private final String corpNum;

    Gaonbill(String origin, String partnerKey, String corpNum) {
        this.origin = origin;
        this.partnerKey = partnerKey;
        this.corpNum = corpNum;
    }

    /** 응답을 잃으면 같은 key로 찾아보고, 없을 때만 다시 보내요. */
    Map<String, Object> issue(String key, String invoice)
            throws IOException, InterruptedException {
        for (int tries = 1; ; tries += 1) {
            try {
                return call("POST", address(key) + "/issue", invoice);
            } catch (IOException lost) {
                if (tries == MOST_TRIES) throw lost;
                System.out.println("응답을 받지 못해 " + key
                    + " 문서를 찾아봐요.");
                var found = find(key);
                if (found.get("issueDT") != null) return found;
            }
        }
    }

    /** 없는 문서는 빈 객체예요. */
    Map<String, Object> find(String key)
            throws IOException, InterruptedException {
        try {
            return call("GET", address(key), "");
        } catch (GaonbillException refusal) {
            if (refusal.code == DOCUMENT_UNKNOWN) return Map.of();
            throw refusal;
        }
    }

    /** 국세청이 답할 때까지 1초마다 물어봐요. */
    Map<String, Object> waitForTaxOffice(String key)
            throws IOException, InterruptedException {
        for (int second = 0; second < 120; second += 1) {
            var invoice = find(key);
            var status = invoice.get("status");
            if ("NTS_SUCCESS".equals(status)) return invoice;
            if ("NTS_FAILURE".equals(status)) return invoice;
            Thread.sleep(1000);
        }
        throw new IllegalStateException("2분 안에 결과가 오지 않았어요.");
    }

    /** 기다리면 풀리는 번호만 간격을 늘려 가며 다시 보내요. */
    Map<String, Object> call(String method, String path, String body)
            throws IOException, InterruptedException {
        for (int tries = 1; ; tries += 1) {
            try {
                return callOnce(method, path, body);
            } catch (GaonbillException refusal) {
                boolean isWorthIt = WORTH_WAITING.contains(refusal.code);
                if (!isWorthIt || tries == MOST_TRIES) throw refusal;
                int wait = Math.max(1 << tries, refusal.waitSeconds);
                Thread.sleep(1000L * wait);
            }
        }
    }

    private Map<String, Object> callOnce(
            String method, String path, String body)
            throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(origin + path))
            .header("Authorization", "Bearer " + partnerKey)
            .header("X-Corp-Num", corpNum)
            .header("Content-Type", "application/json")
            .timeout(Duration.ofSeconds(10))
            .method(method, BodyPublishers.ofString(body))
            .build();
        var response = client.send(request, BodyHandlers.ofString());
        var answer = Json.parse(response.body());
        if (response.statusCode() < 400) {
            return Json.object(answer.get("data"));
        }
        var wait = response.headers().firstValue("Retry-After");
        throw new GaonbillException(
            answer, wait.map(Integer::parseInt).orElse(0));
    }

    static String address(String key) {
        return "/v1/tax-invoices/" + key;
    }
}

package example.gaonbill;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Map;

/** java -jar gaonbill-issue.jar [key] */
public final class Main {
    // 자주 만나는 번호마다 할 일을 정해 두면 사람이 덜 불려 나와요.
    private static final Map<Integer, String> TODO = Map.of(
        -10001, "GAONBILL_BIZ_ID가 등록한 회원사인지 확인해 주세요.",
        -10002, "GAONBILL_PARTNER_KEY를 다시 복사해 주세요.",
        -11013, "다른 내용으로 쓴 key예요. 새 key로 보내 주세요.",
        -26001, "회원사의 공동인증서를 등록해 주세요.",
        -26006, "회원사의 포인트를 충전해 주세요.");

    private Main() {
    }

    public static void main(String[] args) throws Exception {
        // key는 주문번호처럼 겹치지 않는 값으로 정해요.
        var own = "ORDER-" + System.currentTimeMillis();
        try {
            System.exit(run(args.length > 0 ? args[0] : own));
        } catch (GaonbillException refusal) {
            int code = refusal.code;
            System.err.println(code + " " + refusal.getMessage());
            refusal.fields.forEach((path, reason) ->
                System.err.println("  " + path + ": " + reason));
            if (TODO.containsKey(code)) {
                System.err.println("할 일: " + TODO.get(code));
            }
            System.exit(1);
        }
    }

    private static int run(String key) throws Exception {
        var corpNum = System.getenv("GAONBILL_BIZ_ID");
        var gaonbill = new Gaonbill(
            System.getenv("GAONBILL_ORIGIN"),
            System.getenv("GAONBILL_PARTNER_KEY"),
            corpNum);
        var issued = gaonbill.issue(key, invoiceOf(corpNum));
        System.out.println(key + " " + issued.get("statusText"));

        var address = Gaonbill.address(key);
        gaonbill.call("POST", address + "/transmit", "{}");
        var sent = gaonbill.waitForTaxOffice(key);
        boolean isSuccess = "NTS_SUCCESS".equals(sent.get("status"));
        var result = sent.get(isSuccess ? "ntsNum" : "ntsResultCode");
        System.out.println(
            key + " " + sent.get("statusText") + " " + result);
        if (!isSuccess) return 2;

        var print = gaonbill.call("POST", address + "/print", "");
        System.out.println("인쇄 주소 " + print.get("url"));
        return 0;
    }

    /** 발행할 내용. 여러분의 주문에서 만들면 돼요. */
    private static String invoiceOf(String corpNum) {
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
            """.formatted(LocalDate.now(ZoneId.of("Asia/Seoul")), corpNum);
    }
}

package example.gaonbill;

import java.util.Map;

/** 서버가 거절한 호출. 무엇을 할지는 번호(code)로 정해요. */
public class GaonbillException extends RuntimeException {
    final int code;
    final int waitSeconds;
    final Map<String, Object> fields;

    GaonbillException(Map<String, Object> answer, int waitSeconds) {
        super((String) answer.get("message"));
        this.code = ((Number) answer.get("code")).intValue();
        this.fields = Json.object(answer.get("fields"));
        this.waitSeconds = waitSeconds;
    }
}

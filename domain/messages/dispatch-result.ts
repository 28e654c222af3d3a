import type { DispatchState } from "./dispatch-lifecycle.ts";

interface DispatchResult {
  readonly text: string;
  readonly state: DispatchState;
}

// Result codes of texts and talks by thousands: 1 refused here, 2 taken in, 3 at the carrier, 4 delivered.
export const DISPATCH_RESULTS = {
  "1029": { text: "보낼 수 없는 글자가 있습니다.", state: "FAILED" },
  "1030": { text: "잔액이 부족합니다.", state: "FAILED" },
  "1031": { text: "내용이 길이 제한을 넘었습니다.", state: "FAILED" },
  "1043": { text: "승인된 템플릿과 내용이 다릅니다.", state: "FAILED" },
  "1061": { text: "080 수신거부 번호입니다.", state: "FAILED" },
  "1062": { text: "등록되지 않은 발신번호입니다.", state: "FAILED" },
  "2000": { text: "접수되었습니다.", state: "ACCEPTED" },
  "3000": { text: "통신사에서 처리하고 있습니다.", state: "SENDING" },
  "3042": { text: "수신 단말기가 음영 지역에 있습니다.", state: "FAILED" },
  "3043": { text: "수신 단말기의 전원이 꺼져 있습니다.", state: "FAILED" },
  "3054": { text: "스팸으로 차단되었습니다.", state: "FAILED" },
  "3102": { text: "카카오톡 채널의 친구가 아닙니다.", state: "FAILED" },
  "3104": { text: "카카오톡을 사용하지 않는 번호입니다.", state: "FAILED" },
  "3108": { text: "친구톡을 보낼 수 없는 시간입니다.", state: "FAILED" },
  "4000": { text: "전송되었습니다.", state: "DELIVERED" },
} as const satisfies Record<string, DispatchResult>;

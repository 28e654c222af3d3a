import type { DispatchState } from "./dispatch-lifecycle.ts";

interface DispatchResult {
  readonly text: string;
  readonly state: DispatchState;
  /** Says what to do about a failure. */
  readonly remedy?: string;
}

// The thousands of a result code say where it arose: 1 refused here, 2 accepted, 3 at the carrier, 4 delivered.
export const DISPATCH_RESULTS = {
  "1029": {
    text: "보낼 수 없는 글자가 있습니다.",
    state: "FAILED",
    remedy: "표시된 글자를 지우거나 바꿔서 다시 보내 주세요.",
  },
  "1030": { text: "잔액이 부족합니다.", state: "FAILED", remedy: "포인트를 충전한 뒤 다시 보내 주세요." },
  "1031": { text: "내용이 길이 제한을 넘었습니다.", state: "FAILED", remedy: "내용을 줄여서 다시 보내 주세요." },
  "1043": {
    text: "승인된 템플릿과 내용이 다릅니다.",
    state: "FAILED",
    remedy: "승인된 템플릿의 문구를 그대로 쓰고 변수만 바꿔 주세요.",
  },
  "1061": {
    text: "080 수신거부 번호입니다.",
    state: "FAILED",
    remedy: "수신거부한 번호에는 보낼 수 없습니다. 받는 사람에게 다른 방법으로 연락해 주세요.",
  },
  "1062": {
    text: "등록되지 않은 발신번호입니다.",
    state: "FAILED",
    remedy: "발신번호를 등록하고 승인받은 뒤 다시 보내 주세요.",
  },
  "2000": { text: "접수되었습니다.", state: "ACCEPTED" },
  "3000": { text: "통신사에서 처리하고 있습니다.", state: "SENDING" },
  "3042": { text: "수신 단말기가 음영 지역에 있습니다.", state: "FAILED", remedy: "잠시 후 다시 보내 주세요." },
  "3043": { text: "수신 단말기의 전원이 꺼져 있습니다.", state: "FAILED", remedy: "잠시 후 다시 보내 주세요." },
  "3054": {
    text: "스팸으로 차단되었습니다.",
    state: "FAILED",
    remedy: "스팸으로 보일 수 있는 주소나 문구를 빼고 다시 보내 주세요.",
  },
  "3102": {
    text: "카카오톡 채널의 친구가 아닙니다.",
    state: "FAILED",
    remedy: "채널을 추가한 사람에게만 보낼 수 있습니다. 알림톡이나 문자로 보내 주세요.",
  },
  "3104": {
    text: "카카오톡을 사용하지 않는 번호입니다.",
    state: "FAILED",
    remedy: "대체문자를 함께 설정하면 문자로 보낼 수 있습니다.",
  },
  "3108": {
    text: "친구톡을 보낼 수 없는 시간입니다.",
    state: "FAILED",
    remedy: "오전 8시부터 오후 8시 50분 사이에 다시 보내 주세요.",
  },
  "3011": { text: "없는 번호입니다.", state: "FAILED", remedy: "받는 번호를 확인해 주세요." },
  "3201": { text: "상대방 팩스가 통화 중입니다.", state: "FAILED", remedy: "잠시 후 다시 보내 주세요." },
  "3202": { text: "상대방 팩스가 응답하지 않습니다.", state: "FAILED", remedy: "팩스의 전원과 번호를 확인해 주세요." },
  "3203": { text: "팩스가 아닌 번호입니다.", state: "FAILED", remedy: "팩스 번호가 맞는지 확인해 주세요." },
  "3205": { text: "전송하다가 끊겼습니다.", state: "FAILED", remedy: "잠시 후 다시 보내 주세요." },
  "3900": { text: "통신사가 결과를 알리지 않았습니다.", state: "FAILED", remedy: "고객센터로 문의해 주세요." },
  "3901": {
    text: "통신사에 확인한 결과 전송되지 않았습니다.",
    state: "FAILED",
    remedy: "받는 번호를 확인하고 다시 보내 주세요.",
  },
  "4000": { text: "전송되었습니다.", state: "DELIVERED" },
} as const satisfies Record<string, DispatchResult>;

export type DispatchResultCode = keyof typeof DISPATCH_RESULTS;

export const isDispatchResult = (code: string): code is DispatchResultCode => Object.hasOwn(DISPATCH_RESULTS, code);

export const isDelivered = (code: DispatchResultCode): boolean => DISPATCH_RESULTS[code].state === "DELIVERED";

// Only these results end the life of a dispatch; with any other it goes on.
export const isLastWord = (code: DispatchResultCode): boolean =>
  isDelivered(code) || DISPATCH_RESULTS[code].state === "FAILED";

// A carrier's code that is not in the table leaves open whether the dispatch arrived.
export const isUnreadResult = (code: string | null): code is string => code !== null && !isDispatchResult(code);

const UNREAD_RESULT: Omit<DispatchResult, "state"> = {
  text: "통신사의 결과를 확인하고 있습니다.",
  remedy:
    "통신사가 처음 보는 코드로 답했습니다. 담당자가 확인해 성공이나 실패로 바꾸며, 실패로 확인되면 요금을 돌려드립니다.",
};
const NO_RESULT: Omit<DispatchResult, "state"> = { text: "" };

// Says what a code means and what to do about it; empty while there is no code.
export function dispatchResultOf(code: string | null): { text: string; remedy: string } {
  const { text, remedy = "" }: Omit<DispatchResult, "state"> =
    code === null ? NO_RESULT : isDispatchResult(code) ? DISPATCH_RESULTS[code] : UNREAD_RESULT;
  return { text, remedy };
}

export const resultTextOf = (code: string | null): string => dispatchResultOf(code).text;

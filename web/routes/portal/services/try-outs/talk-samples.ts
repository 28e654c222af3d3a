import type { TalkButton, TalkKind } from "#domain/messages/talk-limits.ts";

interface TalkSample {
  /** The text with #{variables}. */
  template: string;
  buttons: readonly TalkButton[];
}

/** Samples for the page, within the limits of their kinds. */
export const TALK_SAMPLES: Readonly<Record<TalkKind, TalkSample>> = {
  AT: {
    template:
      "#{이름}님, 주문하신 상품이 출발했습니다.\n\n■ 상품: #{상품}\n■ 도착 예정: 11월 2일(월)\n\n도착하면 다시 알려 드리겠습니다.",
    buttons: [
      { type: "DS", name: "배송 조회" },
      { type: "WL", name: "주문 내역 보기" },
    ],
  },
  FT: {
    template: "(광고) #{이름}님, 지난번에 고르신 #{상품}이 다시 들어왔어요. 이번 주까지 배송비 없이 보내 드려요.",
    buttons: [{ type: "WL", name: "다시 보러 가기" }],
  },
  FI: {
    template: "(광고) #{이름}님을 위한 가을 할인전이 열렸어요. #{상품} 최대 30% 할인",
    buttons: [{ type: "WL", name: "할인전 보기" }],
  },
  FW: {
    template: "(광고) #{이름}님, #{상품} 오늘까지 1+1이에요.",
    buttons: [{ type: "WL", name: "바로 담기" }],
  },
};

import type { DispatchList, DispatchService } from "#domain/messages/dispatch.ts";

export interface DispatchWords {
  /** The path in the member's menu. It stands here so that a page need not load all rules of messages. */
  path: DispatchList;
  title: string;
  description: string;
  /** The fields that the search looks in. */
  keyword: string;
  /** The header of the content column. */
  content: string;
  emptyTitle: string;
  /** The text of the button that leads to a new one. */
  newText?: string;
  /** The word for those who report the result. */
  carrier: string;
}

export const DISPATCH_WORDS: Readonly<Record<DispatchService, DispatchWords>> = {
  MESSAGE: {
    path: "messages",
    title: "문자",
    description: "보낸 문자와 예약한 문자입니다. 받는 사람은 가려서 보여 줍니다.",
    keyword: "이름, 받는 번호, 내용",
    content: "내용",
    emptyTitle: "아직 보낸 문자가 없습니다",
    newText: "문자 보내기",
    carrier: "통신사",
  },
  FAX: {
    path: "faxes",
    title: "팩스",
    description: "보낸 팩스와 예약한 팩스입니다. 받는 사람은 가려서 보여 줍니다.",
    keyword: "이름, 받는 번호, 제목",
    content: "제목과 쪽수",
    emptyTitle: "아직 보낸 팩스가 없습니다",
    newText: "팩스 보내기",
    carrier: "전송망",
  },
  TALK: {
    path: "kakaotalks",
    title: "카카오톡",
    description: "보낸 알림톡과 친구톡, 예약한 것입니다. 받는 사람은 가려서 보여 줍니다.",
    keyword: "이름, 받는 번호, 내용",
    content: "내용",
    emptyTitle: "아직 보낸 카카오톡이 없습니다",
    newText: "카카오톡 보내기",
    carrier: "전송망",
  },
};

/** A dispatch that failed before its carrier was known has an empty carrier. */
const CARRIERS: Readonly<Record<string, string>> = { FAX: "팩스망", KAKAO: "카카오", "": "확인되지 않음" };

/** Carriers of texts keep their own names. */
export const carrierText = (carrier: string): string => CARRIERS[carrier] ?? carrier;

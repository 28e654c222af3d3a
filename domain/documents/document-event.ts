import type { SeoulDateTime } from "../calendar/seoul-date.ts";
import type { DocumentList, ListName } from "./document-list.ts";

// A place where something is listed: a member's list. Its rows there carry the member's own key and deleted flag.
export interface ListPlace {
  readonly partnerSeq: number;
  readonly memberSeq: number;
  readonly list: ListName;
}

export interface DocumentPlace extends ListPlace {
  readonly list: DocumentList;
}

// Something that happened to a document, kept with it in order.
export interface DocumentEvent {
  readonly action: DocumentAction;
  readonly at: SeoulDateTime;
  readonly by: DocumentActor;
  /** §4, the status it led to. */
  readonly status: string;
  /** What the acting side wrote to the other, or the tax office answered. */
  readonly note?: string;
}

export const DOCUMENT_ACTIONS = {
  REGISTER: "임시저장",
  UPDATE: "내용 변경",
  ISSUE: "발행",
  ASK_APPROVAL: "승인 요청",
  ASK_REVERSE: "역발행 요청",
  ACCEPT: "승인",
  REFUSE: "거부",
  WITHDRAW: "요청 취소",
  CANCEL_ISSUE: "발행 취소",
  CANCEL_BEFORE_SEND: "전송 전 취소",
  CANCEL_RECEIPT: "취소 영수증 발급",
  DELETE: "삭제",
  QUEUE_NTS: "국세청 전송 예약",
  SEND_NTS: "국세청 전송",
  NTS_ACCEPT: "국세청 전송 성공",
  NTS_FAIL: "국세청 전송 실패",
  AMEND: "수정 발행",
} as const;

export type DocumentAction = keyof typeof DOCUMENT_ACTIONS;

// Who did it: the side of the document that acts, through a person or a program, or the system itself.
export type DocumentActor =
  | { readonly type: "SYSTEM" }
  | { readonly type: "NTS" }
  | {
      readonly type: "MEMBER";
      readonly partnerSeq: number;
      readonly memberSeq: number;
      readonly userSeq: number | null;
    };

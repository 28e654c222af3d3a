import type { SeoulDateTime } from "../calendar/seoul-date.ts";
import type { DocumentList, ListName } from "./document-list.ts";

// A member's list holds rows that carry the member's own key and deleted flag.
export interface ListPlace {
  readonly partnerSeq: number;
  readonly memberSeq: number;
  readonly list: ListName;
}

export interface DocumentPlace extends ListPlace {
  readonly list: DocumentList;
}

// A document keeps what happened to it, in order.
export interface DocumentEvent {
  readonly action: DocumentAction;
  readonly at: SeoulDateTime;
  readonly by: DocumentActor;
  /** §4: the status after the event. */
  readonly status: string;
  /** The acting side's message to the other side, or the tax office's answer. */
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

// The actor is the acting side of the document, through a person or a program, the system itself or the tax office.
export type DocumentActor =
  | { readonly type: "SYSTEM" }
  | { readonly type: "NTS" }
  | {
      readonly type: "MEMBER";
      readonly partnerSeq: number;
      readonly memberSeq: number;
      readonly userSeq: number | null;
    };

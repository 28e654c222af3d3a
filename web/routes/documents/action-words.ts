import type { DocumentAction } from "#domain/documents/document-event.ts";

export interface ActionWords {
  /** The text of the button. */
  text: string;
  question: string;
  /** Says what it does and whether it can be undone. */
  consequence: string;
  done: string;
  isDanger?: true;
  /** Labels the note to the other side, if the step takes one. */
  noteLabel?: string;
  /** Set if the step charges the fee. */
  costs?: true;
}

export type ActionTexts = Readonly<Partial<Record<DocumentAction, ActionWords>>>;

const DELETE: ActionWords = {
  text: "삭제",
  question: "이 문서를 삭제하시겠습니까?",
  consequence: "내 목록에 삭제로 표시되고 문서번호를 다시 쓸 수 있게 됩니다. 되돌릴 수 없습니다.",
  done: "문서를 삭제했습니다.",
  isDanger: true,
};

const WITHDRAW: ActionWords = {
  text: "요청 취소",
  question: "요청을 취소하시겠습니까?",
  consequence: "상대방의 목록에도 취소로 표시됩니다. 다시 요청하려면 문서를 새로 작성해야 합니다.",
  done: "요청을 취소했습니다.",
  isDanger: true,
  noteLabel: "상대방에게 남길 말",
};

const REFUSE: ActionWords = {
  text: "거부",
  question: "요청을 거부하시겠습니까?",
  consequence: "요청한 회사에 거부로 표시되고 사유가 전달됩니다. 되돌릴 수 없습니다.",
  done: "요청을 거부했습니다.",
  isDanger: true,
  noteLabel: "거부 사유",
};

export const TAX_INVOICE_ACTIONS: ActionTexts = {
  ISSUE: {
    text: "발행",
    question: "세금계산서를 발행하시겠습니까?",
    consequence: "전자서명한 법정 문서가 됩니다. 국세청에 전송하기 전까지만 발행을 취소할 수 있습니다.",
    done: "세금계산서를 발행했습니다.",
    costs: true,
  },
  ASK_APPROVAL: {
    text: "승인 요청",
    question: "공급받는자에게 승인을 요청하시겠습니까?",
    consequence: "공급받는자가 승인하면 발행할 수 있습니다. 요청에는 요금이 들지 않습니다.",
    done: "승인을 요청했습니다.",
    noteLabel: "공급받는자에게 남길 말",
  },
  ASK_REVERSE: {
    text: "역발행 요청",
    question: "공급자에게 역발행을 요청하시겠습니까?",
    consequence: "공급자가 발행하면 요금은 요청한 우리 쪽에서 냅니다.",
    done: "역발행을 요청했습니다.",
    noteLabel: "공급자에게 남길 말",
  },
  ACCEPT: {
    text: "승인",
    question: "발행예정 문서를 승인하시겠습니까?",
    consequence: "공급자가 이 내용대로 발행할 수 있게 됩니다.",
    done: "승인했습니다.",
  },
  REFUSE,
  WITHDRAW,
  CANCEL_ISSUE: {
    text: "발행 취소",
    question: "발행을 취소하시겠습니까?",
    consequence: "국세청에 전송하지 않습니다. 이미 낸 요금은 돌려받지 못하고, 되돌릴 수 없습니다.",
    done: "발행을 취소했습니다.",
    isDanger: true,
    noteLabel: "상대방에게 남길 말",
  },
  QUEUE_NTS: {
    text: "국세청 전송",
    question: "국세청에 바로 전송하시겠습니까?",
    consequence: "전송한 뒤에는 발행을 취소할 수 없고 수정세금계산서로만 고칠 수 있습니다.",
    done: "국세청 전송을 시작했습니다.",
  },
  DELETE,
};

export const EDOC_ACTIONS: ActionTexts = {
  ISSUE: {
    text: "발행",
    question: "전자문서를 발행하시겠습니까?",
    consequence: "받는 쪽에 바로 전달됩니다. 나중에 발행을 취소할 수 있지만 낸 요금은 돌려받지 못합니다.",
    done: "전자문서를 발행했습니다.",
    costs: true,
  },
  ASK_APPROVAL: {
    text: "승인 요청",
    question: "받는 쪽에 승인을 요청하시겠습니까?",
    consequence: "받는 쪽이 승인하면 발행되고, 요금은 그때 우리 쪽 잔액에서 차감합니다.",
    done: "승인을 요청했습니다.",
    noteLabel: "받는 쪽에 남길 말",
  },
  ACCEPT: {
    text: "승인",
    question: "이 문서를 승인하시겠습니까?",
    consequence: "승인하면 발행완료가 됩니다. 되돌릴 수 없습니다.",
    done: "승인했습니다.",
  },
  REFUSE,
  WITHDRAW,
  CANCEL_ISSUE: {
    text: "발행 취소",
    question: "발행을 취소하시겠습니까?",
    consequence: "받는 쪽의 목록에도 취소로 표시됩니다. 낸 요금은 돌려받지 못하고, 되돌릴 수 없습니다.",
    done: "발행을 취소했습니다.",
    isDanger: true,
    noteLabel: "받는 쪽에 남길 말",
  },
  DELETE,
};

export const CASHBILL_ACTIONS: ActionTexts = {
  ISSUE: {
    text: "발급",
    question: "현금영수증을 발급하시겠습니까?",
    consequence: "다음 국세청 전송 때 함께 보냅니다. 전송하기 전에는 요청한 그대로 취소할 수 있습니다.",
    done: "현금영수증을 발급했습니다.",
    costs: true,
  },
  QUEUE_NTS: {
    text: "국세청 전송",
    question: "국세청에 바로 전송하시겠습니까?",
    consequence: "전송한 뒤에는 취소 영수증을 발급해야 취소할 수 있습니다. 전송에는 요금이 들지 않습니다.",
    done: "국세청에 전송했습니다.",
  },
  DELETE,
};

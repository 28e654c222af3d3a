import { CORP_STATE_LABELS } from "#domain/documents/corp-state.ts";
import { EMAIL_TYPES, type EmailType } from "#domain/messages/email-types.ts";
import { formatWon } from "#domain/money/won.ts";
import { plainName } from "#domain/text/own-name.ts";
import { layoutMail, type MailLook, type MailText } from "./mail-layout.ts";

interface DocumentMailText {
  readonly subject: string;
  readonly lead: string;
  readonly action: string;
}

const VIEW = "세금계산서 보기";

// `#{…}` stand for the parties of the document.
export const DOCUMENT_MAIL_TEXTS: Readonly<Record<EmailType, DocumentMailText>> = {
  TAX_ISSUE: {
    subject: "#{공급자}에서 세금계산서를 발행했습니다",
    lead: "#{공급받는자} 앞으로 세금계산서가 발행되었습니다. 내용을 확인해 주세요.",
    action: VIEW,
  },
  TAX_ISSUE_INVOICER: {
    subject: "#{공급받는자}에 세금계산서를 발행했습니다",
    lead: "세금계산서를 발행하고 #{공급받는자}에 메일로 알렸습니다.",
    action: VIEW,
  },
  TAX_CHECK: {
    subject: "#{공급받는자}에서 세금계산서를 열람했습니다",
    lead: "보내신 세금계산서를 #{공급받는자}에서 확인했습니다.",
    action: VIEW,
  },
  TAX_CANCEL_ISSUE: {
    subject: "#{공급자}에서 세금계산서 발행을 취소했습니다",
    lead: "국세청에 전송하기 전에 발행이 취소되어 이 세금계산서는 효력이 없습니다.",
    action: VIEW,
  },
  TAX_SEND: {
    subject: "#{공급자}에서 세금계산서 승인을 요청했습니다",
    lead: "내용을 확인하고 승인하거나 거부해 주세요. 승인하면 세금계산서를 발행합니다.",
    action: "승인하러 가기",
  },
  TAX_ACCEPT: {
    subject: "#{공급받는자}에서 세금계산서를 승인했습니다",
    lead: "승인이 끝났습니다. 기한 안에 발행해 주세요.",
    action: "발행하러 가기",
  },
  TAX_ACCEPT_ISSUE: {
    subject: "승인하신 세금계산서를 #{공급자}에서 발행했습니다",
    lead: "#{공급받는자}에서 승인한 내용 그대로 발행되었습니다.",
    action: VIEW,
  },
  TAX_DENY: {
    subject: "#{공급받는자}에서 세금계산서를 거부했습니다",
    lead: "거부 사유를 확인하고 내용을 고쳐 다시 요청해 주세요.",
    action: "거부 사유 보기",
  },
  TAX_CANCEL_SEND: {
    subject: "#{공급자}에서 승인 요청을 취소했습니다",
    lead: "승인하지 않으셔도 됩니다. 이 세금계산서는 발행되지 않습니다.",
    action: VIEW,
  },
  TAX_REQUEST: {
    subject: "#{공급받는자}에서 세금계산서 발행을 요청했습니다",
    lead: "#{공급받는자}에서 작성한 내용을 확인하고 발행하거나 거부해 주세요.",
    action: "발행하러 가기",
  },
  TAX_CANCEL_REQUEST: {
    subject: "#{공급받는자}에서 발행 요청을 취소했습니다",
    lead: "발행하지 않으셔도 됩니다.",
    action: VIEW,
  },
  TAX_REFUSE: {
    subject: "#{공급자}에서 발행 요청을 거부했습니다",
    lead: "거부 사유를 확인하고 내용을 고쳐 다시 요청해 주세요.",
    action: "거부 사유 보기",
  },
  TAX_TRUST_ISSUE: {
    subject: "#{수탁자}에서 위수탁 세금계산서를 발행했습니다",
    lead: "#{공급자}의 위탁을 받아 #{수탁자}에서 #{공급받는자} 앞으로 발행했습니다.",
    action: VIEW,
  },
  TAX_TRUST_ISSUE_TRUSTEE: {
    subject: "#{공급자}의 세금계산서를 대신 발행했습니다",
    lead: "위탁받은 세금계산서를 발행하고 #{공급자}와 #{공급받는자}에 메일로 알렸습니다.",
    action: VIEW,
  },
  TAX_TRUST_ISSUE_INVOICER: {
    subject: "#{수탁자}에서 위탁하신 세금계산서를 발행했습니다",
    lead: "#{공급받는자} 앞으로 발행되었습니다. 매출 세금계산서로 신고해 주세요.",
    action: VIEW,
  },
  TAX_TRUST_CANCEL_ISSUE: {
    subject: "#{수탁자}에서 위수탁 세금계산서 발행을 취소했습니다",
    lead: "국세청에 전송하기 전에 발행이 취소되어 이 세금계산서는 효력이 없습니다.",
    action: VIEW,
  },
  TAX_CLOSEDOWN: {
    subject: "#{공급받는자}의 휴폐업 상태를 확인해 주세요",
    lead: "세금계산서를 발행한 거래처가 휴업하거나 폐업한 것으로 조회되었습니다. 폐업일 뒤의 거래인지 확인해 주세요.",
    action: VIEW,
  },
  TAX_NTS_FAIL: {
    subject: "세금계산서를 국세청에 전송하지 못했습니다",
    lead: "결과 코드를 확인하고 전송 기한 안에 다시 처리해 주세요.",
    action: "전송 결과 보기",
  },
  CERT_EXPIRATION: {
    subject: "공동인증서가 곧 만료됩니다",
    lead: "만료되면 세금계산서를 발행할 수 없습니다. #{공급자}의 인증서를 갱신해 등록해 주세요.",
    action: "인증서 등록하기",
  },
  CASHBILL_ISSUE: {
    subject: "#{공급자}에서 현금영수증을 발급했습니다",
    lead: "국세청 반영은 다음 날 확인하실 수 있습니다.",
    action: "현금영수증 보기",
  },
  CASHBILL_CANCEL: {
    subject: "#{공급자}에서 현금영수증을 취소했습니다",
    lead: "발급했던 현금영수증이 취소되었습니다.",
    action: "현금영수증 보기",
  },
  EDOC_ISSUE: {
    subject: "#{공급자}에서 전자문서를 보냈습니다",
    lead: "#{공급받는자} 앞으로 전자문서가 도착했습니다. 내용을 확인해 주세요.",
    action: "문서 보기",
  },
  EDOC_SEND: {
    subject: "#{공급자}에서 전자문서 승인을 요청했습니다",
    lead: "내용을 확인하고 승인하거나 거부해 주세요.",
    action: "승인하러 가기",
  },
  EDOC_ACCEPT: {
    subject: "#{공급받는자}에서 전자문서를 승인했습니다",
    lead: "보내신 문서의 승인이 끝났습니다.",
    action: "문서 보기",
  },
  EDOC_DENY: {
    subject: "#{공급받는자}에서 전자문서를 거부했습니다",
    lead: "거부 사유를 확인하고 내용을 고쳐 다시 보내 주세요.",
    action: "거부 사유 보기",
  },
  EDOC_CANCEL: {
    subject: "#{공급자}에서 전자문서를 취소했습니다",
    lead: "보낸 문서가 취소되었습니다. 처리하지 않으셔도 됩니다.",
    action: "문서 보기",
  },
};

export interface MailedDocument {
  readonly invoicer: string;
  readonly invoicee: string;
  readonly trustee: string;
  /** Names the kind of an electronic document. */
  readonly name: string;
  readonly date: string;
  readonly totalWon: number;
  /** Holds the names in the certificates of proven parties; a subject shows no other name. */
  readonly proven?: { readonly invoicer?: string; readonly invoicee?: string; readonly trustee?: string };
  /** Says whether the buyer has closed or paused its business. */
  readonly corpState?: string;
  readonly url: string;
}

export function documentMail(emailType: EmailType, input: MailedDocument, look: MailLook): MailText {
  const { subject, lead, action } = DOCUMENT_MAIL_TEXTS[emailType];
  const [invoicer, invoicee, trustee] = [input.invoicer, input.invoicee, input.trustee].map(plainName);
  const document = { ...input, invoicer, invoicee, trustee } as MailedDocument;
  const content = {
    subject: fill(subject, provenParties(emailType, input)),
    paragraphs: [fill(lead, document)],
    facts: factsOf(emailType, document),
    action: { text: action, url: document.url },
  };
  return layoutMail(content, look);
}

type Parties = Pick<MailedDocument, "invoicer" | "invoicee" | "trustee">;

const fill = (text: string, { invoicer, invoicee, trustee }: Parties): string =>
  text
    .replaceAll("#{공급자}", () => invoicer)
    .replaceAll("#{공급받는자}", () => invoicee)
    .replaceAll("#{수탁자}", () => trustee);

/** A party that has proven nothing is called by its role. */
function provenParties(emailType: EmailType, { proven = {} }: MailedDocument): Parties {
  const invoicer = emailType.startsWith("CASHBILL") ? "가맹점" : "거래처";
  const named = { invoicer, invoicee: "거래처", trustee: "수탁사", ...proven };
  return {
    invoicer: plainName(named.invoicer),
    invoicee: plainName(named.invoicee),
    trustee: plainName(named.trustee),
  };
}

type Fact = readonly [string, string];

function factsOf(emailType: EmailType, document: MailedDocument): Fact[] {
  const { invoicer, invoicee, trustee, name, date, totalWon, corpState = CORP_STATE_LABELS.CLOSED.text } = document;
  const total: Fact = ["합계금액", formatWon(totalWon)];
  switch (EMAIL_TYPES.find(({ code }) => code === emailType)?.group) {
    case "현금영수증":
      return [["가맹점", invoicer], ["거래일", date], total];
    case "전자문서":
      return [["문서", name], ["발신자", invoicer], ["수신자", invoicee], ["작성일자", date], total];
    case "위수탁":
      return [["공급자", invoicer], ["수탁자", trustee], ["공급받는자", invoicee], ["작성일자", date], total];
    default:
      if (emailType === "CERT_EXPIRATION")
        return [
          ["회사", invoicer],
          ["만료일", date],
        ];
      return [
        ["공급자", invoicer],
        ["공급받는자", invoicee],
        ...(emailType === "TAX_CLOSEDOWN" ? [["거래처 상태", corpState] as const] : []),
        ["작성일자", date],
        total,
      ];
  }
}

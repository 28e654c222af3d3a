import type { DocumentAction } from "../documents/document-event.ts";
import type { DocumentKind } from "../documents/document-list.ts";
import { EMAIL_TYPES, type EmailType } from "./email-types.ts";
import type { SmsMessageType } from "./sms-default-message.ts";

// These facts decide which mails a step of a document causes.
export interface NoticedDocument {
  readonly kind: DocumentKind;
  /** The buyer asked for the document. */
  readonly isReverse: boolean;
  /** A trustee issued it. */
  readonly isConsigned: boolean;
  /** The buyer agreed before it was issued. */
  readonly isApproved: boolean;
  /** The paper was handed over by hand: a mail would be about a document nobody can open. */
  readonly isPaper: boolean;
}

/** A step of the document, or READ when the buyer's own people opened it, which changes nothing about it. */
export type NoticeCause = DocumentAction | "READ";

type Mails = readonly EmailType[];
type MailsOf = (document: NoticedDocument) => Mails;

const ISSUED_TAX_INVOICE: MailsOf = ({ isConsigned, isApproved }) => {
  if (isConsigned) return ["TAX_TRUST_ISSUE", "TAX_TRUST_ISSUE_TRUSTEE", "TAX_TRUST_ISSUE_INVOICER"];
  return [isApproved ? "TAX_ACCEPT_ISSUE" : "TAX_ISSUE", "TAX_ISSUE_INVOICER"];
};

const MAILS: Readonly<Record<DocumentKind, Partial<Record<NoticeCause, MailsOf>>>> = {
  TAXINVOICE: {
    ISSUE: ISSUED_TAX_INVOICE,
    AMEND: ISSUED_TAX_INVOICE,
    ASK_APPROVAL: () => ["TAX_SEND"],
    ASK_REVERSE: () => ["TAX_REQUEST"],
    ACCEPT: () => ["TAX_ACCEPT"],
    REFUSE: ({ isReverse }) => [isReverse ? "TAX_REFUSE" : "TAX_DENY"],
    WITHDRAW: ({ isReverse }) => [isReverse ? "TAX_CANCEL_REQUEST" : "TAX_CANCEL_SEND"],
    CANCEL_ISSUE: ({ isConsigned }) => [isConsigned ? "TAX_TRUST_CANCEL_ISSUE" : "TAX_CANCEL_ISSUE"],
    NTS_FAIL: () => ["TAX_NTS_FAIL"],
    // A buyer who asked for the invoice has also written it.
    READ: ({ isReverse }) => (isReverse ? [] : ["TAX_CHECK"]),
  },
  EDOC: {
    ISSUE: () => ["EDOC_ISSUE"],
    ASK_APPROVAL: () => ["EDOC_SEND"],
    ACCEPT: () => ["EDOC_ACCEPT"],
    REFUSE: () => ["EDOC_DENY"],
    WITHDRAW: () => ["EDOC_CANCEL"],
    CANCEL_ISSUE: () => ["EDOC_CANCEL"],
  },
  CASHBILL: {
    ISSUE: () => ["CASHBILL_ISSUE"],
    CANCEL_BEFORE_SEND: () => ["CASHBILL_CANCEL"],
    CANCEL_RECEIPT: () => ["CASHBILL_CANCEL"],
  },
};

export const noticeMails = (cause: NoticeCause, document: NoticedDocument): Mails =>
  document.isPaper ? [] : (MAILS[document.kind][cause]?.(document) ?? []);

/** Says whether such a step sends any mail. */
export const isNoticed = (action: DocumentAction, kind: DocumentKind): boolean => MAILS[kind][action] !== undefined;

const TEXTS: Readonly<Record<DocumentKind, Partial<Record<DocumentAction, SmsMessageType>>>> = {
  TAXINVOICE: { ISSUE: "TAX_ISSUE", AMEND: "TAX_ISSUE", ASK_APPROVAL: "TAX_SEND", ASK_REVERSE: "TAX_REQUEST" },
  EDOC: { ISSUE: "EDOC_ISSUE" },
  CASHBILL: { ISSUE: "CASHBILL_ISSUE" },
};

export const noticeText = (action: DocumentAction, kind: DocumentKind): SmsMessageType | undefined =>
  TEXTS[kind][action];

export type NoticeParty = "invoicer" | "invoicee" | "truster";

const PARTIES: Readonly<Record<(typeof EMAIL_TYPES)[number]["recipient"], NoticeParty>> = {
  공급자: "invoicer",
  발신자: "invoicer",
  공급받는자: "invoicee",
  수신자: "invoicee",
  소비자: "invoicee",
  수탁자: "truster",
};

const BY_TYPE = new Map<EmailType, NoticeParty>(EMAIL_TYPES.map(({ code, recipient }) => [code, PARTIES[recipient]]));

/** Returns the party that receives the mail. */
export const noticeParty = (emailType: EmailType): NoticeParty => BY_TYPE.get(emailType) ?? "invoicee";

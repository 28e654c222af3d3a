import type { Machine } from "../states/transition.ts";
import type { TaxInvoiceStateFields } from "./tax-invoice-status.ts";

type StoredState = Pick<TaxInvoiceStateFields, "state" | "procReqCode" | "procResCode" | "ntsSendState">;

const fieldsOf = (state: number, procReqCode: number, procResCode: number, ntsSendState = 1): StoredState => ({
  state,
  procReqCode,
  procResCode,
  ntsSendState,
});

// Lists every combination a stored invoice may have. A name says how the document got there, because the numbers do:
// procReqCode 1 the seller asked for approval, 2 the buyer asked for the issue, 3 cancellation;
// procResCode 0 pending, 1 accepted, 2 refused, 3 withdrawn, 4 no approval needed. ntsSendState 1 is "before sending".
export const TAX_INVOICE_STATES = {
  DRAFT: fieldsOf(1, 0, 0),
  APPROVAL_ASKED: fieldsOf(2, 1, 0),
  APPROVAL_GIVEN: fieldsOf(2, 1, 1),
  APPROVAL_REFUSED: fieldsOf(4, 1, 2),
  APPROVAL_WITHDRAWN: fieldsOf(5, 1, 3),
  ISSUED_DIRECTLY: fieldsOf(3, 1, 4),
  ISSUED_DIRECTLY_QUEUED: fieldsOf(3, 1, 4, 2),
  ISSUED_DIRECTLY_SENT: fieldsOf(3, 1, 4, 3),
  ISSUED_DIRECTLY_ACCEPTED: fieldsOf(3, 1, 4, 4),
  ISSUED_DIRECTLY_FAILED: fieldsOf(3, 1, 4, 5),
  ISSUED_APPROVED: fieldsOf(3, 1, 1),
  ISSUED_APPROVED_QUEUED: fieldsOf(3, 1, 1, 2),
  ISSUED_APPROVED_SENT: fieldsOf(3, 1, 1, 3),
  ISSUED_APPROVED_ACCEPTED: fieldsOf(3, 1, 1, 4),
  ISSUED_APPROVED_FAILED: fieldsOf(3, 1, 1, 5),
  REVERSE_ASKED: fieldsOf(2, 2, 0),
  REVERSE_REFUSED: fieldsOf(4, 2, 2),
  REVERSE_WITHDRAWN: fieldsOf(5, 2, 3),
  ISSUED_REVERSE: fieldsOf(3, 2, 1),
  ISSUED_REVERSE_QUEUED: fieldsOf(3, 2, 1, 2),
  ISSUED_REVERSE_SENT: fieldsOf(3, 2, 1, 3),
  ISSUED_REVERSE_ACCEPTED: fieldsOf(3, 2, 1, 4),
  ISSUED_REVERSE_FAILED: fieldsOf(3, 2, 1, 5),
  ISSUE_CANCELED: fieldsOf(5, 3, 1),
} as const;

export type TaxInvoiceState = keyof typeof TAX_INVOICE_STATES;

const stateKey = (fields: StoredState): string =>
  [fields.state, fields.procReqCode, fields.procResCode, fields.ntsSendState].join();

const byKey = new Map(
  (Object.keys(TAX_INVOICE_STATES) as TaxInvoiceState[]).map((name) => [stateKey(TAX_INVOICE_STATES[name]), name]),
);

export const taxInvoiceStateOf = (fields: StoredState): TaxInvoiceState | undefined => byKey.get(stateKey(fields));

type Issued = "ISSUED_DIRECTLY" | "ISSUED_APPROVED" | "ISSUED_REVERSE";

export type TaxInvoiceAction =
  | "ASK_APPROVAL"
  | "ACCEPT"
  | "REFUSE"
  | "WITHDRAW"
  | "ISSUE"
  | "ASK_REVERSE"
  | "CANCEL_ISSUE"
  | "QUEUE_NTS"
  | "SEND_NTS"
  | "NTS_ACCEPT"
  | "NTS_FAIL";

type TaxInvoiceMachine = Machine<TaxInvoiceState, TaxInvoiceAction>;

// An issued invoice may be cancelled until it has left for the tax office; afterwards only an amendment helps.
const afterIssue = (state: Issued): TaxInvoiceMachine["transitions"] => [
  { action: "CANCEL_ISSUE", from: [state, `${state}_QUEUED`], to: "ISSUE_CANCELED" },
  { action: "QUEUE_NTS", from: [state, `${state}_FAILED`], to: `${state}_QUEUED` },
  { action: "SEND_NTS", from: [`${state}_QUEUED`], to: `${state}_SENT` },
  { action: "NTS_ACCEPT", from: [`${state}_SENT`], to: `${state}_ACCEPTED` },
  { action: "NTS_FAIL", from: [`${state}_SENT`], to: `${state}_FAILED` },
];

const NORMAL: TaxInvoiceMachine = {
  initial: ["DRAFT"],
  transitions: [
    { action: "ISSUE", from: ["DRAFT"], to: "ISSUED_DIRECTLY" },
    { action: "ASK_APPROVAL", from: ["DRAFT"], to: "APPROVAL_ASKED" },
    { action: "ACCEPT", from: ["APPROVAL_ASKED"], to: "APPROVAL_GIVEN" },
    { action: "REFUSE", from: ["APPROVAL_ASKED"], to: "APPROVAL_REFUSED" },
    { action: "WITHDRAW", from: ["APPROVAL_ASKED", "APPROVAL_GIVEN"], to: "APPROVAL_WITHDRAWN" },
    { action: "ISSUE", from: ["APPROVAL_GIVEN"], to: "ISSUED_APPROVED" },
    ...afterIssue("ISSUED_DIRECTLY"),
    ...afterIssue("ISSUED_APPROVED"),
  ],
};

const REVERSE: TaxInvoiceMachine = {
  initial: ["DRAFT"],
  transitions: [
    { action: "ASK_REVERSE", from: ["DRAFT"], to: "REVERSE_ASKED" },
    { action: "ISSUE", from: ["REVERSE_ASKED"], to: "ISSUED_REVERSE" },
    { action: "REFUSE", from: ["REVERSE_ASKED"], to: "REVERSE_REFUSED" },
    { action: "WITHDRAW", from: ["REVERSE_ASKED"], to: "REVERSE_WITHDRAWN" },
    ...afterIssue("ISSUED_REVERSE"),
  ],
};

export const ISSUE_DIRECTIONS = { normal: 1, reverse: 2 } as const;
export type IssueDirectionType = (typeof ISSUE_DIRECTIONS)[keyof typeof ISSUE_DIRECTIONS];

export const ISSUE_DIRECTION_LABELS: Readonly<Record<IssueDirectionType, string>> = { 1: "정발행", 2: "역발행" };

// The side that starts a document decides its life cycle: the seller issues (1), or the buyer asks the seller to issue (2).
export const TAX_INVOICE_MACHINES: Readonly<Record<IssueDirectionType, TaxInvoiceMachine>> = { 1: NORMAL, 2: REVERSE };

// Drafts, refused and cancelled documents may be deleted; an issued one is a legal document.
export const isTaxInvoiceDeletable = ({ state }: Pick<StoredState, "state">): boolean => [1, 4, 5].includes(state);

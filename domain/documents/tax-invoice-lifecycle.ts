import type { Machine } from "../states/transition.ts";
import type { TaxInvoiceStateFields } from "./tax-invoice-status.ts";

type StoredState = Pick<TaxInvoiceStateFields, "state" | "procReqCode" | "procResCode" | "ntsSendState">;

const stored = (state: number, procReqCode: number, procResCode: number, ntsSendState = 1): StoredState => ({
  state,
  procReqCode,
  procResCode,
  ntsSendState,
});

// Every combination a stored invoice may have. A name says how the document got there, because the stored numbers do:
// procReqCode 1 approval asked by the seller, 2 issue asked by the buyer, 3 cancellation;
// procResCode 0 pending, 1 accepted, 2 refused, 3 withdrawn, 4 no approval needed. ntsSendState 1 is "before sending".
export const TAX_INVOICE_STATES = {
  DRAFT: stored(1, 0, 0),
  APPROVAL_ASKED: stored(2, 1, 0),
  APPROVAL_GIVEN: stored(2, 1, 1),
  APPROVAL_REFUSED: stored(4, 1, 2),
  APPROVAL_WITHDRAWN: stored(5, 1, 3),
  ISSUED_DIRECTLY: stored(3, 1, 4),
  ISSUED_DIRECTLY_QUEUED: stored(3, 1, 4, 2),
  ISSUED_DIRECTLY_SENT: stored(3, 1, 4, 3),
  ISSUED_DIRECTLY_ACCEPTED: stored(3, 1, 4, 4),
  ISSUED_DIRECTLY_FAILED: stored(3, 1, 4, 5),
  ISSUED_APPROVED: stored(3, 1, 1),
  ISSUED_APPROVED_QUEUED: stored(3, 1, 1, 2),
  ISSUED_APPROVED_SENT: stored(3, 1, 1, 3),
  ISSUED_APPROVED_ACCEPTED: stored(3, 1, 1, 4),
  ISSUED_APPROVED_FAILED: stored(3, 1, 1, 5),
  REVERSE_ASKED: stored(2, 2, 0),
  REVERSE_REFUSED: stored(4, 2, 2),
  REVERSE_WITHDRAWN: stored(5, 2, 3),
  ISSUED_REVERSE: stored(3, 2, 1),
  ISSUED_REVERSE_QUEUED: stored(3, 2, 1, 2),
  ISSUED_REVERSE_SENT: stored(3, 2, 1, 3),
  ISSUED_REVERSE_ACCEPTED: stored(3, 2, 1, 4),
  ISSUED_REVERSE_FAILED: stored(3, 2, 1, 5),
  ISSUE_CANCELED: stored(5, 3, 1),
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
const afterIssue = (issued: Issued): TaxInvoiceMachine["transitions"] => [
  { action: "CANCEL_ISSUE", from: [issued, `${issued}_QUEUED`], to: "ISSUE_CANCELED" },
  { action: "QUEUE_NTS", from: [issued, `${issued}_FAILED`], to: `${issued}_QUEUED` },
  { action: "SEND_NTS", from: [`${issued}_QUEUED`], to: `${issued}_SENT` },
  { action: "NTS_ACCEPT", from: [`${issued}_SENT`], to: `${issued}_ACCEPTED` },
  { action: "NTS_FAIL", from: [`${issued}_SENT`], to: `${issued}_FAILED` },
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

// Who starts a document decides its life: the seller issues (1), or the buyer asks the seller to issue (2).
export const TAX_INVOICE_MACHINES: Readonly<Record<IssueDirectionType, TaxInvoiceMachine>> = { 1: NORMAL, 2: REVERSE };

// Drafts, refused and cancelled documents may be deleted; an issued one is a legal document.
export const isTaxInvoiceDeletable = ({ state }: Pick<StoredState, "state">): boolean => [1, 4, 5].includes(state);

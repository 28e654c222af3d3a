import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { JudgedInvoice } from "./nts-judge.ts";

const MOST_ISSUE_IDS = 200_000;
const MOST_SUBMISSIONS = 10_000;

export interface RememberedInvoice {
  sellerId: string;
  isAccepted: boolean;
}

export interface RememberedSubmission {
  submitId: string;
  receiptId: string;
  invoices: readonly JudgedInvoice[];
  readyAt: number;
  /** How often its results were requested although it will never have any. */
  vainRequests: number;
}

/**
 * The simulated tax office keeps this in memory and bounded. After a restart it has forgotten submissions, which are then sent
 * again, and accepts originals written before it began to remember.
 */
export interface NtsMemory {
  since: SeoulDate;
  invoices: Map<string, RememberedInvoice>;
  submissions: Map<string, RememberedSubmission>;
}

export const makeNtsMemory = (since: SeoulDate): NtsMemory => ({
  since,
  invoices: new Map(),
  submissions: new Map(),
});

/** Drops the oldest entry first: a Map keeps the order of insertion. */
function remember<Value>(entries: Map<string, Value>, key: string, value: Value, most: number): void {
  entries.set(key, value);
  if (entries.size > most) for (const oldest of entries.keys()) return void entries.delete(oldest);
}

export const rememberInvoice = ({ invoices }: NtsMemory, issueId: string, invoice: RememberedInvoice): void =>
  remember(invoices, issueId, invoice, MOST_ISSUE_IDS);

export const rememberSubmission = ({ submissions }: NtsMemory, submission: RememberedSubmission): void =>
  remember(submissions, submission.submitId, submission, MOST_SUBMISSIONS);

import { and, eq } from "drizzle-orm";
import { NTS_RESULTS, NTS_SUCCESS_CODE, type NtsResultCode } from "#domain/documents/nts-result.ts";
import type { Services } from "#server/call/services.ts";
import type { Transaction } from "#server/db/connect.ts";
import { taxInvoices, taxInvoiceXmls } from "#server/db/schema/documents/tax-invoices.ts";
import { announce } from "#server/features/documents/documents/announce.ts";
import { findMaker } from "#server/features/documents/documents/maker.ts";
import {
  lockTaxInvoice,
  steppedInvoice,
  type TaxInvoiceKey,
  type TaxInvoiceRow,
  writeInvoiceStep,
} from "#server/features/documents/tax-invoices/invoice-row.ts";
import type { NtsGateway, NtsResults } from "#server/gateways/nts/nts.ts";
import { endSubmission, findSubmission, findUnanswered, type NtsSubmissionRow } from "./submissions.ts";

const SENT = 3;
const FAILED = 5;

/**
 * Takes the tax office's results, by notification or on request, once for each invoice however often they come. Returns
 * false if they are about nothing that this office was sent.
 */
export async function takeNtsResults(
  services: Services,
  gateway: NtsGateway,
  { submitId, results }: NtsResults,
): Promise<boolean> {
  const { primary } = services.databases;
  const submission = await findSubmission(primary, submitId);
  if (!submission || services.nts[submission.brand] !== gateway) return false;
  for (const { issueId, code } of results) {
    const isIt = and(eq(taxInvoices.ntsNum, issueId), eq(taxInvoices.submitId, submitId));
    const [key] = await primary
      .select({ partnerSeq: taxInvoices.partnerSeq, docSeq: taxInvoices.docSeq })
      .from(taxInvoices)
      .where(isIt);
    if (key) await primary.transaction((db) => takeResult(db, services, key, { submission, code }));
  }
  if ((await findUnanswered(primary, submission)).length === 0) await endSubmission(primary, submission, "DONE");
  return true;
}

interface Answer {
  submission: NtsSubmissionRow;
  code: string;
}

async function takeResult(
  db: Transaction,
  services: Services,
  key: TaxInvoiceKey,
  { submission, code }: Answer,
): Promise<void> {
  const row = await lockTaxInvoice(db, key);
  if (row.submitId !== submission.submitId || !awaitsResult(row)) return;
  const isAccepted = code === NTS_SUCCESS_CODE || (code === "SYN003" && mayHaveArrivedBefore(row, submission));
  if (!isAccepted) return failInvoice(db, services, row, { code, note: noteOf(code), by: "NTS" });
  const { now: at } = await findMaker(db, row);
  const accepted = steppedInvoice(asSent(row), "NTS_ACCEPT", { at, by: { type: "NTS" } });
  await writeInvoiceStep(db, row, { ...accepted, ntsResultDT: at, ntsResultCode: NTS_SUCCESS_CODE });
}

/** Puts an invoice that was given up back to sent, so that a late answer applies to it. */
const asSent = (row: TaxInvoiceRow): TaxInvoiceRow => ({ ...row, ntsSendState: SENT });

/** Tells whether an answer still counts: the invoice waits for it, or was given up because none came. */
const awaitsResult = ({ ntsSendState, ntsResultCode }: TaxInvoiceRow): boolean =>
  ntsSendState === SENT || (ntsSendState === FAILED && ntsResultCode === null);

/** Tells whether a number that is "already used" is our own: it was sent before and no answer came. */
const mayHaveArrivedBefore = ({ history }: TaxInvoiceRow, { sends }: NtsSubmissionRow): boolean =>
  sends > 1 || history.some(({ action, by }) => action === "NTS_FAIL" && by.type === "SYSTEM");

const noteOf = (code: string): string =>
  code in NTS_RESULTS ? `${code} ${NTS_RESULTS[code as NtsResultCode].text}` : code;

interface Failure {
  /** The code of the tax office, if it gave one. */
  code: string | null;
  note: string;
  by: "NTS" | "SYSTEM";
}

/** Fails an invoice and deletes its signed text, because the certificate may have been the fault. Sending again signs anew. */
export async function failInvoice(
  db: Transaction,
  services: Services,
  row: TaxInvoiceRow,
  { code, note, by }: Failure,
): Promise<void> {
  const { partnerSeq, docSeq } = row;
  const { now: at } = await findMaker(db, row);
  const failed = steppedInvoice(asSent(row), "NTS_FAIL", { at, by: { type: by }, note });
  await writeInvoiceStep(db, row, { ...failed, ntsResultDT: at, ntsResultCode: code });
  await db
    .delete(taxInvoiceXmls)
    .where(and(eq(taxInvoiceXmls.partnerSeq, partnerSeq), eq(taxInvoiceXmls.docSeq, docSeq)));
  await announce(db, services, { kind: "TAXINVOICE", partnerSeq, docSeq, action: "NTS_FAIL" });
}

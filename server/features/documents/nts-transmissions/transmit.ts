import { fromSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { NtsResultCode } from "#domain/documents/nts-result.ts";
import type { Services } from "#server/call/services.ts";
import {
  lockTaxInvoice,
  type TaxInvoiceKey,
  type TaxInvoiceRow,
} from "#server/features/documents/tax-invoices/invoice-row.ts";
import type { PackedInvoice } from "#server/gateways/nts/package.ts";
import { FAIL_REASONS } from "#server/gateways/nts/tax-invoice-response.ts";
import { failInvoice, takeNtsResults } from "./results.ts";
import { type KnownSigners, signedXmlOf } from "./signed-xml.ts";
import {
  beginSending,
  clockOf,
  endSubmission,
  findUnanswered,
  type NtsSubmissionRow,
  noteSubmission,
  openSubmission,
  secondsBetween,
  takeTurn,
} from "./submissions.ts";

/** The time after which a package without an answer is given up. */
const SILENCE_S = 86_400;
const SILENT_NOTE = "국세청이 24시간 동안 결과를 알리지 않았습니다. 다시 전송해 주세요.";

/** Sends the next package of waiting invoices. Returns false if none waits. */
export async function sendNextSubmission(services: Services): Promise<boolean> {
  const submission = await openSubmission(services.databases.primary);
  if (submission) await sendSubmission(services, submission);
  return submission !== undefined;
}

/**
 * Continues the next package whose turn it is: asks for its results, and sends it again under the same number only if the
 * tax office does not know it. Returns false if it is no package's turn.
 */
export async function continueNextSubmission(services: Services): Promise<boolean> {
  const { primary } = services.databases;
  const turn = await takeTurn(primary);
  if (!turn) return false;
  if ((await findUnanswered(primary, turn)).length === 0) await endSubmission(primary, turn, "DONE");
  else if (secondsBetween(turn.startDT, turn.now) > SILENCE_S) await giveUp(services, turn);
  else await askSubmission(services, turn);
  return true;
}

async function askSubmission(services: Services, submission: NtsSubmissionRow): Promise<void> {
  const { primary } = services.databases;
  const gateway = services.nts[submission.brand];
  await noteSubmission(primary, submission, { asks: submission.asks + 1 });
  const answer = await gateway.askResults(submission.submitId);
  if (answer === "unknown") await sendSubmission(services, submission);
  else if (answer === "processing") await noteSubmission(primary, submission, { state: "RECEIVED" });
  else await takeNtsResults(services, gateway, answer);
}

/** Signs and sends outside of any transaction; after a crash at any step the next turn can go on. */
async function sendSubmission(services: Services, submission: NtsSubmissionRow): Promise<void> {
  const { primary } = services.databases;
  if (!(await beginSending(primary, submission))) return;
  const rows = await findUnanswered(primary, submission);
  const invoices = await packInvoices(services, rows);
  if (invoices.length === 0) return endSubmission(primary, submission, "DONE");
  const sentAt = fromSeoulDateTime(await clockOf(primary, submission.partnerSeq));
  const { submitId } = submission;
  const receipt = await services.nts[submission.brand].submit({ submitId, invoices, sentAt });
  if (receipt.state === "received") {
    return noteSubmission(primary, submission, { state: "RECEIVED", receiptId: receipt.receiptId });
  }
  const code: NtsResultCode = receipt.reason === FAIL_REASONS.notDecrypted ? "SYN001" : "ERR999";
  const note = `${code} 국세청이 묶음 전체를 받지 않았습니다. (${receipt.reason})`;
  for (const row of rows) await fail(services, row, { code, note, by: "NTS" });
  await endSubmission(primary, submission, "DONE");
}

async function packInvoices(services: Services, rows: readonly TaxInvoiceRow[]): Promise<PackedInvoice[]> {
  const known: KnownSigners = new Map();
  const packed: PackedInvoice[] = [];
  for (const row of rows) {
    const signed = await signedXmlOf(services, row, known);
    if (signed.ok) packed.push({ r: signed.r, signedXml: Buffer.from(signed.xml) });
    else await fail(services, row, { code: null, note: signed.reason, by: "SYSTEM" });
  }
  return packed;
}

async function giveUp(services: Services, submission: NtsSubmissionRow): Promise<void> {
  const { primary } = services.databases;
  for (const row of await findUnanswered(primary, submission)) {
    await fail(services, row, { code: null, note: SILENT_NOTE, by: "SYSTEM" });
  }
  await endSubmission(primary, submission, "GIVEN_UP");
}

/** Fails an invoice unless its answer has come meanwhile. */
async function fail(
  services: Services,
  key: TaxInvoiceKey & Pick<TaxInvoiceRow, "submitId">,
  failure: Parameters<typeof failInvoice>[3],
): Promise<void> {
  await services.databases.primary.transaction(async (db) => {
    const row = await lockTaxInvoice(db, key);
    if (row.ntsSendState === 3 && row.submitId === key.submitId) await failInvoice(db, services, row, failure);
  });
}

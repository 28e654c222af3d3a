import type { DocumentAction } from "#domain/documents/document-event.ts";
import type { MemberAct } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { endSteps } from "#server/features/documents/documents/taken-step.ts";
import { transmitTaxInvoicesJob } from "#server/features/documents/nts-transmissions/transmit-tax-invoices.ts";
import { type Amendment, amendTaxInvoiceIn } from "./amend.ts";
import { answerTaxInvoice, askOther, transmitTaxInvoice } from "./answer.ts";
import { TAX_INVOICE, type TaxInvoiceRow } from "./invoice-row.ts";
import { issueNewTaxInvoice, issueTaxInvoice } from "./issue.ts";
import { deleteTaxInvoiceIn, type NewTaxInvoice, registerTaxInvoiceIn, updateTaxInvoiceIn } from "./register.ts";
import { writeTaxInvoices } from "./write-many.ts";

// Each command is one transaction: a verb of the files above, then what ends every step.

interface Issuing {
  /** Issues it at once. */
  issue: boolean;
}

export function registerTaxInvoice(
  db: Db,
  services: Services,
  act: MemberAct,
  { issue, ...invoice }: NewTaxInvoice & Issuing,
): Promise<TaxInvoiceRow> {
  return db.transaction(async (db) => {
    const write = issue ? issueNewTaxInvoice : registerTaxInvoiceIn;
    return endInvoiceStep(db, services, act, issue ? "ISSUE" : "REGISTER", await write(db, act.actor, invoice));
  });
}

/** Registers or issues many new invoices, all or none. */
export function registerTaxInvoices(
  db: Db,
  services: Services,
  act: MemberAct,
  invoices: readonly NewTaxInvoice[],
  { issue }: Issuing,
): Promise<TaxInvoiceRow[]> {
  return db.transaction(async (db) => {
    const rows = await writeTaxInvoices(db, act.actor, invoices, { issue });
    return endInvoiceSteps(db, services, act, issue ? "ISSUE" : "REGISTER", rows);
  });
}

export function updateTaxInvoice(
  db: Db,
  services: Services,
  act: MemberAct,
  { docSeq, ...invoice }: NewTaxInvoice & { docSeq: number },
): Promise<TaxInvoiceRow> {
  return db.transaction(async (db) =>
    endInvoiceStep(db, services, act, "UPDATE", await updateTaxInvoiceIn(db, act.actor, docSeq, invoice)),
  );
}

export function deleteTaxInvoice(db: Db, services: Services, act: MemberAct, docSeq: number): Promise<TaxInvoiceRow> {
  return db.transaction(async (db) =>
    endInvoiceStep(db, services, act, "DELETE", await deleteTaxInvoiceIn(db, act.actor, docSeq)),
  );
}

export type TaxInvoiceMove =
  | "ISSUE"
  | "ASK_APPROVAL"
  | "ASK_REVERSE"
  | "ACCEPT"
  | "REFUSE"
  | "WITHDRAW"
  | "CANCEL_ISSUE"
  | "QUEUE_NTS";

/** Issues, asks, accepts, refuses, withdraws, cancels or sends. */
export function moveTaxInvoice(
  db: Db,
  services: Services,
  act: MemberAct,
  { docSeq, action, note }: { docSeq: number; action: TaxInvoiceMove; note?: string | undefined },
): Promise<TaxInvoiceRow> {
  return db.transaction(async (db) => endInvoiceStep(db, services, act, action, await move(db)));

  function move(db: Transaction): Promise<TaxInvoiceRow> {
    switch (action) {
      case "ISSUE":
        return issueTaxInvoice(db, act.actor, docSeq);
      case "ASK_APPROVAL":
      case "ASK_REVERSE":
        return askOther(db, act.actor, docSeq, action);
      case "QUEUE_NTS":
        return transmitTaxInvoice(db, act.actor, docSeq);
      default:
        return answerTaxInvoice(db, act.actor, docSeq, { action, ...(note && { note }) });
    }
  }
}

/** Returns the sheets of the amendment. */
export function amendTaxInvoice(
  db: Db,
  services: Services,
  act: MemberAct,
  { docSeq, ...amendment }: Amendment & { docSeq: number },
): Promise<TaxInvoiceRow[]> {
  return db.transaction(async (db) =>
    endInvoiceSteps(db, services, act, "ISSUE", await amendTaxInvoiceIn(db, act.actor, docSeq, amendment)),
  );
}

async function endInvoiceStep(
  db: Transaction,
  services: Services,
  act: MemberAct,
  action: DocumentAction,
  row: TaxInvoiceRow,
): Promise<TaxInvoiceRow> {
  await endInvoiceSteps(db, services, act, action, [row]);
  return row;
}

async function endInvoiceSteps(
  db: Transaction,
  services: Services,
  act: MemberAct,
  action: DocumentAction,
  rows: TaxInvoiceRow[],
): Promise<TaxInvoiceRow[]> {
  await endSteps(db, services, act, { kind: TAX_INVOICE.kind, action }, rows);
  // An invoice that is sent at once does not wait for the next minute.
  if (rows.some(({ ntsSendState }) => ntsSendState === 2)) await services.jobs.send(db, transmitTaxInvoicesJob, {});
  return rows;
}

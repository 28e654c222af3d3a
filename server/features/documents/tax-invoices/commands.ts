import type { DocumentAction } from "#domain/documents/document-event.ts";
import type { MemberAct } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { takeDownSteps } from "#server/features/documents/documents/taken-step.ts";
import { transmitTaxInvoicesJob } from "#server/features/documents/nts-transmissions/transmit-tax-invoices.ts";
import { type Amendment, amendTaxInvoice as amendLocked } from "./amend.ts";
import { answerTaxInvoice, askOther, transmitTaxInvoice } from "./answer.ts";
import type { TaxInvoiceRow } from "./invoice-row.ts";
import { issueNewTaxInvoice, issueTaxInvoice } from "./issue.ts";
import * as register from "./register.ts";
import { writeTaxInvoices } from "./write-many.ts";

interface NewTaxInvoice extends register.NewTaxInvoice {
  /** Issues it at once. */
  issue: boolean;
}

export function registerTaxInvoice(
  db: Db,
  services: Services,
  act: MemberAct,
  { issue, ...given }: NewTaxInvoice,
): Promise<TaxInvoiceRow> {
  return db.transaction(async (db) => {
    const write = issue ? issueNewTaxInvoice : register.registerTaxInvoice;
    return tookStep(db, services, act, await write(db, act.actor, given), issue ? "ISSUE" : "REGISTER");
  });
}

/** Many that are new, all or none. */
export function registerTaxInvoices(
  db: Db,
  services: Services,
  act: MemberAct,
  given: readonly register.NewTaxInvoice[],
  { issue }: Pick<NewTaxInvoice, "issue">,
): Promise<TaxInvoiceRow[]> {
  return db.transaction(async (db) => {
    const rows = await writeTaxInvoices(db, act.actor, given, { issue });
    return tookSteps(db, services, act, rows, issue ? "ISSUE" : "REGISTER");
  });
}

export function updateTaxInvoice(
  db: Db,
  services: Services,
  act: MemberAct,
  { docSeq, ...given }: register.NewTaxInvoice & { docSeq: number },
): Promise<TaxInvoiceRow> {
  return db.transaction(async (db) =>
    tookStep(db, services, act, await register.updateTaxInvoice(db, act.actor, docSeq, given), "UPDATE"),
  );
}

export function deleteTaxInvoice(db: Db, services: Services, act: MemberAct, docSeq: number): Promise<TaxInvoiceRow> {
  return db.transaction(async (db) =>
    tookStep(db, services, act, await register.deleteTaxInvoice(db, act.actor, docSeq), "DELETE"),
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
  return db.transaction(async (db) => tookStep(db, services, act, await step(db), action));

  function step(db: Transaction): Promise<TaxInvoiceRow> {
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

export function amendTaxInvoice(
  db: Db,
  services: Services,
  act: MemberAct,
  { docSeq, ...given }: Amendment & { docSeq: number },
): Promise<TaxInvoiceRow[]> {
  return db.transaction(async (db) => {
    const sheets = await amendLocked(db, act.actor, docSeq, given);
    return tookSteps(db, services, act, sheets, "ISSUE");
  });
}

async function tookStep(
  db: Transaction,
  services: Services,
  act: MemberAct,
  row: TaxInvoiceRow,
  action: DocumentAction,
): Promise<TaxInvoiceRow> {
  await tookSteps(db, services, act, [row], action);
  return row;
}

async function tookSteps(
  db: Transaction,
  services: Services,
  act: MemberAct,
  rows: TaxInvoiceRow[],
  action: DocumentAction,
): Promise<TaxInvoiceRow[]> {
  const steps = rows.map(({ partnerSeq, docSeq, content }) => ({
    ...{ kind: "TAXINVOICE" as const, partnerSeq, docSeq, action, textTo: content.textTo },
  }));
  await takeDownSteps(db, services, act, steps);
  // What is to go at once does not wait for the minute to be over.
  if (rows.some(({ ntsSendState }) => ntsSendState === 2)) await services.jobs.send(db, transmitTaxInvoicesJob, {});
  return rows;
}

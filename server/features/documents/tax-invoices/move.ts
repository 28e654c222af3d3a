import { sql } from "drizzle-orm";
import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { DOCUMENT_ACTIONS, type DocumentActor, type DocumentPlace } from "#domain/documents/document-event.ts";
import {
  TAX_INVOICE_MACHINES,
  TAX_INVOICE_STATES,
  type TaxInvoiceAction,
  taxInvoiceStateOf,
} from "#domain/documents/tax-invoice-lifecycle.ts";
import { stateErrorNumber } from "#domain/error-codes/state-numbers.ts";
import { transitState } from "#domain/states/transition.ts";
import { AppError } from "#server/call/errors.ts";
import type { Transaction } from "#server/db/connect.ts";
import { documentEvent } from "#server/features/documents/documents/acting-member.ts";
import { type DocumentSide, placeOf, writeSides } from "#server/features/documents/documents/write-sides.ts";
import { listedInvoice, seoulInstant, statusOf, type TaxInvoiceRow } from "./invoice-row.ts";

interface Step {
  at: SeoulDateTime;
  by: DocumentActor;
  note?: string;
}

/** The invoice after a step of its life, or a refusal that says what could be done instead. Nothing is written. */
export function steppedInvoice(row: TaxInvoiceRow, action: TaxInvoiceAction, { at, by, note }: Step): TaxInvoiceRow {
  const from = taxInvoiceStateOf(row);
  if (!from) throw new Error(`tax invoice ${row.docSeq} is in no known state`);
  const outcome = transitState(TAX_INVOICE_MACHINES[row.issueDirectionType], from, action);
  if (!outcome.ok) {
    const allowed = outcome.refusal.allowed.map((each) => DOCUMENT_ACTIONS[each]);
    const state = allowed.length === 0 ? "더 할 수 있는 작업이 없습니다." : `할 수 있는 작업: ${allowed.join(", ")}`;
    throw new AppError("DOCUMENT_STATE", { fields: { state }, number: stateErrorNumber(action, row.state === 3) });
  }
  const moved = { ...row, ...TAX_INVOICE_STATES[outcome.state] };
  return { ...moved, history: [...row.history, documentEvent({ action, at, by, status: statusOf(moved) }, note)] };
}

/** Writes what became of a locked invoice: the row, what lists show of it and what is counted, and where it is new. */
export async function writeMove(
  db: Transaction,
  before: TaxInvoiceRow,
  after: TaxInvoiceRow,
  placed: readonly DocumentSide[] = [],
): Promise<TaxInvoiceRow> {
  const places: DocumentPlace[] = [...before.places, ...placed.map(placeOf)];
  await db.execute(sql`UPDATE tax_invoices SET state = ${after.state}, proc_req_code = ${after.procReqCode},
      proc_res_code = ${after.procResCode}, nts_send_state = ${after.ntsSendState}, issue_dt = ${seoulInstant(after.issueDT)},
      nts_num = ${after.ntsNum}, nts_due_dt = ${seoulInstant(after.ntsDueDT)}, nts_send_dt = ${seoulInstant(after.ntsSendDT)},
      nts_result_dt = ${seoulInstant(after.ntsResultDT)}, nts_result_code = ${after.ntsResultCode}, submit_id = ${after.submitId},
      history = ${JSON.stringify(after.history)}::jsonb, places = ${JSON.stringify(places)}::jsonb
    WHERE partner_seq = ${after.partnerSeq} AND doc_seq = ${after.docSeq}`);
  await writeSides(db, {
    before: listedInvoice(before),
    after: listedInvoice(after),
    places: before.places,
    placed,
  });
  return { ...after, places };
}

/** One step of a locked invoice that nobody but time or the tax office takes, with what it brings. */
export async function moveTaxInvoice(
  db: Transaction,
  row: TaxInvoiceRow,
  action: TaxInvoiceAction,
  step: Step & {
    set?: Partial<Pick<TaxInvoiceRow, "ntsDueDT" | "ntsSendDT" | "ntsResultDT" | "ntsResultCode" | "submitId">>;
  },
): Promise<TaxInvoiceRow> {
  return writeMove(db, row, { ...steppedInvoice(row, action, step), ...step.set });
}

import { and, eq, sql } from "drizzle-orm";
import { itemSummary } from "#domain/documents/document-content.ts";
import { actingParty, PARTY_LISTS, type TaxInvoiceStep } from "#domain/documents/tax-invoice-acting.ts";
import {
  isTaxInvoiceDeletable,
  TAX_INVOICE_MACHINES,
  TAX_INVOICE_STATES,
  type TaxInvoiceAction,
  type TaxInvoiceState,
  taxInvoiceStateOf,
} from "#domain/documents/tax-invoice-lifecycle.ts";
import { type TaxInvoiceStatus, taxInvoiceStatus } from "#domain/documents/tax-invoice-status.ts";
import { taxClassOf } from "#domain/documents/tax-type.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import type { Transaction } from "#server/db/connect.ts";
import { taxInvoices } from "#server/db/schema/documents/tax-invoices.ts";
import {
  type DocumentStep,
  type KindOfDocument,
  requireList,
  steppedDocument,
  writeStep,
} from "#server/features/documents/documents/document-kind.ts";
import { lockOwnDocument, type OwnSide } from "#server/features/documents/documents/own-side.ts";
import type { DocumentSide, ListedDocument } from "#server/features/documents/documents/write-sides.ts";

export type TaxInvoiceRow = typeof taxInvoices.$inferSelect;

export interface TaxInvoiceKey {
  /** The partner that made it. */
  partnerSeq: number;
  docSeq: number;
}

/** Finds the row and locks it until the transaction ends. */
export async function lockTaxInvoice(db: Transaction, key: TaxInvoiceKey): Promise<TaxInvoiceRow> {
  const row = await findLocked(db, key);
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}

/** Locks the row if the member has it in one of its lists. */
export const lockOwnTaxInvoice = (
  db: Transaction,
  acting: ActingMember,
  docSeq: number,
): Promise<{ row: TaxInvoiceRow; side: OwnSide }> =>
  lockOwnDocument(db, "TAXINVOICE", acting, docSeq, (key) => findLocked(db, key));

async function findLocked(db: Transaction, { partnerSeq, docSeq }: TaxInvoiceKey): Promise<TaxInvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(taxInvoices)
    .where(and(eq(taxInvoices.partnerSeq, partnerSeq), eq(taxInvoices.docSeq, docSeq)))
    .for("no key update");
  return row;
}

export const statusOf = (row: TaxInvoiceRow): TaxInvoiceStatus => taxInvoiceStatus(row);

/** Returns what its rows in lists and its counts follow from. */
export const listedInvoice = (row: TaxInvoiceRow): ListedDocument => ({
  docSeq: row.docSeq,
  docPartnerSeq: row.partnerSeq,
  listDate: row.writeDate,
  issueDate: row.issueDT?.slice(0, 10) ?? null,
  ntsSendDate: row.ntsSendDT?.slice(0, 10) ?? null,
  regDT: row.regDT,
  status: statusOf(row),
  taxClass: taxClassOf(row.taxType),
  supply: row.supply,
  tax: row.tax,
  item: itemSummary(row.content.lines),
});

const ISSUED = 3;

export const TAX_INVOICE: KindOfDocument<TaxInvoiceRow, TaxInvoiceState, TaxInvoiceAction> = {
  kind: "TAXINVOICE",
  machineOf: ({ issueDirectionType }) => TAX_INVOICE_MACHINES[issueDirectionType],
  stateOf: taxInvoiceStateOf,
  columnsOf: (state) => TAX_INVOICE_STATES[state],
  statusOf,
  isIssued: ({ state }) => state === ISSUED,
  isDeletable: isTaxInvoiceDeletable,
  undeletableText: "임시저장, 거부, 취소된 문서만 삭제할 수 있습니다.",
  listed: listedInvoice,
  store: (db, row) =>
    db.execute(sql`UPDATE tax_invoices SET state = ${row.state}, proc_req_code = ${row.procReqCode},
        proc_res_code = ${row.procResCode}, nts_send_state = ${row.ntsSendState}, issue_dt = ${seoulInstant(row.issueDT)},
        nts_num = ${row.ntsNum}, nts_due_dt = ${seoulInstant(row.ntsDueDT)}, nts_send_dt = ${seoulInstant(row.ntsSendDT)},
        nts_result_dt = ${seoulInstant(row.ntsResultDT)}, nts_result_code = ${row.ntsResultCode}, submit_id = ${row.submitId},
        history = ${JSON.stringify(row.history)}::jsonb, places = ${JSON.stringify(row.places)}::jsonb
      WHERE partner_seq = ${row.partnerSeq} AND doc_seq = ${row.docSeq}`),
};

/** Returns the invoice after a step of its life, or refuses. Writes nothing. */
export const steppedInvoice = (row: TaxInvoiceRow, action: TaxInvoiceAction, step: DocumentStep): TaxInvoiceRow =>
  steppedDocument(TAX_INVOICE, row, action, step);

/** Stores a locked invoice after a step. */
export const writeInvoiceStep = (
  db: Transaction,
  before: TaxInvoiceRow,
  after: TaxInvoiceRow,
  newSides: readonly DocumentSide[] = [],
): Promise<TaxInvoiceRow> => writeStep(db, TAX_INVOICE, before, after, newSides);

/** Takes a step that only time or the tax office takes, and stores what it brings. */
export const takeInvoiceStep = (
  db: Transaction,
  row: TaxInvoiceRow,
  action: TaxInvoiceAction,
  step: DocumentStep & {
    set?: Partial<Pick<TaxInvoiceRow, "ntsDueDT" | "ntsSendDT" | "ntsResultDT" | "ntsResultCode" | "submitId">>;
  },
): Promise<TaxInvoiceRow> => writeInvoiceStep(db, row, { ...steppedInvoice(row, action, step), ...step.set });

/** Refuses a member of the document whose step it is not. */
export function requireActing(step: TaxInvoiceStep, row: TaxInvoiceRow, actor: ActingMember): void {
  const party = actingParty(step, row);
  requireList(row.places, actor, party && PARTY_LISTS[party]);
}

/** Returns the columns of a new row; the demo and the bench load the same. */
export const taxInvoiceColumns = (row: TaxInvoiceRow) => ({
  partner_seq: row.partnerSeq,
  doc_seq: row.docSeq,
  member_seq: row.memberSeq,
  brand: row.brand,
  write_date: row.writeDate,
  reg_dt: seoulInstant(row.regDT),
  issue_dt: seoulInstant(row.issueDT),
  invoice_type: row.invoiceType,
  tax_type: row.taxType,
  issue_direction_type: row.issueDirectionType,
  state: row.state,
  proc_req_code: row.procReqCode,
  proc_res_code: row.procResCode,
  nts_send_state: row.ntsSendState,
  supply: row.supply,
  tax: row.tax,
  nts_num: row.ntsNum,
  original_nts_num: row.originalNtsNum,
  nts_due_dt: seoulInstant(row.ntsDueDT),
  nts_send_dt: seoulInstant(row.ntsSendDT),
  nts_result_dt: seoulInstant(row.ntsResultDT),
  nts_result_code: row.ntsResultCode,
  submit_id: row.submitId,
  content: row.content,
  history: row.history,
  places: row.places,
});

export const seoulInstant = (at: string | null): string | null => at && `${at}+09:00`;

import type { NextAction } from "#contracts/documents/document-parts.ts";
import type { DocumentPart } from "#contracts/v1/documents.ts";
import type { V1TaxInvoice, V1TaxInvoiceRow } from "#contracts/v1/tax-invoices.ts";
import { makingParty, partyOfList, type TaxInvoiceParty } from "#domain/documents/tax-invoice-acting.ts";
import { taxInvoiceNextSteps } from "#domain/documents/tax-invoice-next.ts";
import { TAX_INVOICE_STATUS_LABELS, type TaxInvoiceStatus } from "#domain/documents/tax-invoice-status.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import type { Db } from "#server/db/connect.ts";
import { findMails } from "#server/features/documents/documents/detail-parts.ts";
import type { DocumentRows } from "#server/features/documents/documents/find-page.ts";
import { rowsForPrograms } from "#server/features/documents/documents/kind-rows.ts";
import type { DocumentView } from "#server/features/documents/documents/list-question.ts";
import { type LocatedDocument, nextCalls } from "#server/features/documents/documents/v1-documents.ts";
import { expandedParts } from "#server/features/documents/documents/v1-parts.ts";
import {
  findInvoice,
  findInvoiceFee,
  findInvoiceHistory,
  findInvoiceOfKey,
  nextActions,
  ntsAnswer,
  type StoredInvoice,
} from "./detail.ts";
import { statusOf, type TaxInvoiceRow } from "./invoice-row.ts";
import { type StoredInvoiceRow, taxInvoiceRows } from "./list-rows.ts";

/** Finds a tax invoice as programs see it. */
export async function findV1TaxInvoice(
  db: Db,
  { view, docSeq }: LocatedDocument,
  parts: readonly DocumentPart[] = [],
): Promise<V1TaxInvoice> {
  return v1InvoiceOf(db, view, await findInvoice(db, view, docSeq), parts);
}

/** Finds a tax invoice by its own key in one statement, because programs make this call most. */
export async function findV1TaxInvoiceOfKey(
  db: Db,
  owner: { partnerSeq: number; memberSeq: number },
  ownKey: string,
  parts: readonly DocumentPart[] = [],
): Promise<V1TaxInvoice | undefined> {
  const invoice = await findInvoiceOfKey(db, owner, ownKey);
  return invoice && v1InvoiceOf(db, { ...owner, list: invoice.row.list, isOwnOnly: false }, invoice, parts);
}

async function v1InvoiceOf(
  db: Db,
  view: DocumentView,
  invoice: StoredInvoice,
  parts: readonly DocumentPart[],
): Promise<V1TaxInvoice> {
  const { row, content } = invoice;
  return {
    ...v1Invoice({ ...row, content, key: row.ownKey, role: roleIn(row) }, nextActions(view, invoice)),
    ...(await expandedParts(parts, {
      history: () => findInvoiceHistory(db, view, invoice),
      mails: () => findMails(db, view, invoice),
      nts: () => ntsAnswer(invoice),
      fee: () => findInvoiceFee(db, view, invoice),
    })),
  };
}

/** Returns an invoice that its maker has just written, without reading it again. */
export function writtenV1TaxInvoice(row: TaxInvoiceRow, key: string | null): V1TaxInvoice {
  const role = makingParty(row);
  const today = (row.issueDT ?? row.regDT).slice(0, 10);
  const steps = taxInvoiceNextSteps({ ...row, isReversed: false }, role, today);
  return v1Invoice({ ...row, status: statusOf(row), key, role }, steps);
}

const roleIn = ({ list }: Pick<StoredInvoiceRow, "list">): TaxInvoiceParty => partyOfList(list) ?? "invoicer";

interface Standing
  extends Pick<
    TaxInvoiceRow,
    "docSeq" | "supply" | "tax" | "regDT" | "issueDT" | "ntsNum" | "ntsSendDT" | "ntsResultCode"
  > {
  key: string | null;
  role: TaxInvoiceParty;
  status: TaxInvoiceStatus;
}

/** Returns the fields that a row of a list has, too. */
const v1Standing = ({ key, docSeq, role, status, supply, tax, ...row }: Standing) => ({
  key,
  docSeq,
  role,
  status,
  statusText: TAX_INVOICE_STATUS_LABELS[status].text,
  supply,
  tax,
  total: supply + tax,
  regDT: withOffset(row.regDT),
  issueDT: withOffset(row.issueDT),
  ntsSendDT: withOffset(row.ntsSendDT),
  ntsNum: row.ntsNum,
  ntsResultCode: row.ntsResultCode,
});

function v1Invoice(
  { content, ...standing }: Standing & Pick<TaxInvoiceRow, "content">,
  steps: readonly NextAction[],
): V1TaxInvoice {
  return {
    ...content,
    remarks: [...content.remarks],
    lines: [...content.lines],
    ...v1Standing(standing),
    nextActions: nextCalls("/v1/tax-invoices", standing, steps),
  };
}

export const v1TaxInvoiceRows = (
  db: Db,
): Pick<DocumentRows<V1TaxInvoiceRow, StoredInvoiceRow>, "list" | "findNumbered"> =>
  rowsForPrograms(taxInvoiceRows(db, []), v1InvoiceRow);

/** Returns a row of a list, without lines and unmasked. */
const v1InvoiceRow = (row: StoredInvoiceRow): V1TaxInvoiceRow => ({
  invoiceType: row.invoiceType,
  taxType: row.taxType,
  issueDirectionType: row.issueDirectionType,
  writeDate: row.writeDate,
  item: row.item,
  invoicer: { corpNum: row.invoicerCorpNum, name: row.invoicerName },
  invoicee: { corpNum: row.invoiceeCorpNum, name: row.invoiceeName },
  truster: row.trusterCorpNum === null ? null : { corpNum: row.trusterCorpNum, name: row.trusterName ?? "" },
  ...v1Standing({ ...row, key: row.ownKey, role: roleIn(row) }),
});

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
import type { SeenList } from "#server/features/documents/documents/list-question.ts";
import { type LocatedDocument, nextCalls } from "#server/features/documents/documents/v1-documents.ts";
import { expandedParts } from "#server/features/documents/documents/v1-parts.ts";
import {
  type FoundInvoice,
  findInvoice,
  findInvoiceFee,
  findInvoiceHistory,
  findInvoiceOfKey,
  nextActions,
  ntsAnswer,
} from "./detail.ts";
import { statusOf, type TaxInvoiceRow } from "./invoice-row.ts";
import { type FoundTaxInvoice, taxInvoiceRows } from "./list-rows.ts";

/** A tax invoice as programs see it. */
export async function findV1TaxInvoice(
  db: Db,
  { seen: view, docSeq }: LocatedDocument,
  parts: readonly DocumentPart[] = [],
): Promise<V1TaxInvoice> {
  return shownFound(db, view, await findInvoice(db, view, docSeq), parts);
}

/** The call programs make most: one statement. */
export async function findV1TaxInvoiceOfKey(
  db: Db,
  owner: { partnerSeq: number; memberSeq: number },
  ownKey: string,
  parts: readonly DocumentPart[] = [],
): Promise<V1TaxInvoice | undefined> {
  const found = await findInvoiceOfKey(db, owner, ownKey);
  return found && shownFound(db, { ...owner, list: found.row.list, isOwnOnly: false }, found, parts);
}

async function shownFound(
  db: Db,
  view: SeenList,
  found: FoundInvoice,
  parts: readonly DocumentPart[],
): Promise<V1TaxInvoice> {
  const { row, content } = found;
  return {
    ...shownInvoice({ ...row, content, key: row.ownKey, role: roleIn(row) }, nextActions(view, found)),
    ...(await expandedParts(parts, {
      history: () => findInvoiceHistory(db, view, found),
      mails: () => findMails(db, view, found),
      nts: () => ntsAnswer(found),
      fee: () => findInvoiceFee(db, view, found),
    })),
  };
}

/** One that its maker has just written, without reading it again. */
export function writtenV1TaxInvoice(row: TaxInvoiceRow, key: string | null): V1TaxInvoice {
  const role = makingParty(row);
  const today = (row.issueDT ?? row.regDT).slice(0, 10);
  const steps = taxInvoiceNextSteps({ ...row, isReversed: false }, role, today);
  return shownInvoice({ ...row, status: statusOf(row), key, role }, steps);
}

const roleIn = ({ list }: Pick<FoundTaxInvoice, "list">): TaxInvoiceParty => partyOfList(list) ?? "invoicer";

interface Standing
  extends Pick<
    TaxInvoiceRow,
    "docSeq" | "supply" | "tax" | "regDT" | "issueDT" | "ntsNum" | "ntsSendDT" | "ntsResultCode"
  > {
  key: string | null;
  role: TaxInvoiceParty;
  status: TaxInvoiceStatus;
}

/** What a row of a list says of it, too. */
const shownStanding = ({ key, docSeq, role, status, supply, tax, ...row }: Standing) => ({
  ...{ key, docSeq, role, status, statusText: TAX_INVOICE_STATUS_LABELS[status].text },
  ...{ supply, tax, total: supply + tax },
  ...{ regDT: withOffset(row.regDT), issueDT: withOffset(row.issueDT), ntsSendDT: withOffset(row.ntsSendDT) },
  ...{ ntsNum: row.ntsNum, ntsResultCode: row.ntsResultCode },
});

function shownInvoice(
  { content, ...standing }: Standing & Pick<TaxInvoiceRow, "content">,
  steps: readonly NextAction[],
): V1TaxInvoice {
  return {
    ...content,
    remarks: [...content.remarks],
    lines: [...content.lines],
    ...shownStanding(standing),
    nextActions: nextCalls("/v1/tax-invoices", standing, steps),
  };
}

/** The lists of the console, in the words of programs. */
export function v1TaxInvoiceRows(
  db: Db,
): Pick<DocumentRows<V1TaxInvoiceRow, FoundTaxInvoice>, "list" | "findNumbered"> {
  const { list, ...rows } = taxInvoiceRows(db, []);
  return { ...rows, list: (where) => ({ ...list(where), complete: (found) => found.map(listedInvoice) }) };
}

/** Whom it is with and where it stands, without its lines. Nothing is masked. */
function listedInvoice(found: FoundTaxInvoice): V1TaxInvoiceRow {
  const { invoiceType, taxType, issueDirectionType, writeDate, item } = found;
  return {
    ...{ invoiceType, taxType, issueDirectionType, writeDate, item },
    invoicer: { corpNum: found.invoicerCorpNum, name: found.invoicerName },
    invoicee: { corpNum: found.invoiceeCorpNum, name: found.invoiceeName },
    truster: found.trusterCorpNum === null ? null : { corpNum: found.trusterCorpNum, name: found.trusterName ?? "" },
    ...shownStanding({ ...found, key: found.ownKey, role: roleIn(found) }),
  };
}

import type { V1TaxInvoiceState } from "#contracts/v1/tax-invoices.ts";
import { TAX_INVOICE_STATUS_LABELS, taxInvoiceStatus } from "#domain/documents/tax-invoice-status.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import type { Db } from "#server/db/connect.ts";
import { documentKeys } from "#server/db/schema/documents/documents.ts";
import { taxInvoices } from "#server/db/schema/documents/tax-invoices.ts";
import { isOneOf } from "#server/features/documents/documents/document-keys.ts";
import { inOrderAsked, isKeyed } from "#server/features/documents/documents/v1-states.ts";

export async function findV1TaxInvoiceStates(
  db: Db,
  member: { partnerSeq: number; memberSeq: number },
  keys: readonly string[],
): Promise<V1TaxInvoiceState[]> {
  const { docSeq, issueDT, ntsNum, ntsSendDT, ntsResultCode } = taxInvoices;
  const { invoiceType, issueDirectionType, state, procReqCode, procResCode, ntsSendState } = taxInvoices;
  const rows = await db
    .select({
      ...{ key: documentKeys.ownKey, docSeq, issueDT, ntsNum, ntsSendDT, ntsResultCode },
      fields: { invoiceType, issueDirectionType, state, procReqCode, procResCode, ntsSendState },
    })
    .from(documentKeys)
    .innerJoin(taxInvoices, isKeyed(taxInvoices))
    .where(isOneOf({ ...member, kind: "TAXINVOICE" }, keys));
  const found = rows.map(({ key, fields, ...row }) => {
    const status = taxInvoiceStatus(fields);
    const moments = { issueDT: withOffset(row.issueDT), ntsSendDT: withOffset(row.ntsSendDT) };
    return { key, state: { ...row, ...moments, status, statusText: TAX_INVOICE_STATUS_LABELS[status].text } };
  });
  return inOrderAsked(keys, found);
}

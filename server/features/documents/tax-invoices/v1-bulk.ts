import type { V1BulkTaxInvoice, V1TaxInvoice } from "#contracts/v1/tax-invoices.ts";
import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { AppError } from "#server/call/errors.ts";
import { type V1MemberCall, v1Act } from "#server/call/v1/member-call.ts";
import { findTakenKeys } from "#server/features/documents/documents/document-keys.ts";
import { writeBulk } from "#server/features/documents/documents/v1-bulk.ts";
import { registerTaxInvoices } from "./commands.ts";
import { taxInvoiceCalls } from "./v1-calls.ts";
import { writtenV1TaxInvoice } from "./v1-detail.ts";

interface BulkItem {
  key: string;
  content: TaxInvoiceContent;
}

export const writeTaxInvoiceBulk = (
  call: V1MemberCall,
  items: readonly BulkItem[],
  { issue, isAtomic }: { issue: boolean; isAtomic: boolean },
): Promise<V1BulkTaxInvoice[]> =>
  writeBulk(call, items, {
    isAtomic,
    write: (call, { key, content }) =>
      issue
        ? taxInvoiceCalls.issue(call, { by: "key", key }, { content, action: "ISSUE" })
        : taxInvoiceCalls.write(call, content, { key, issue }),
    writeTogether: (call, items) => writeTogether(call, items, issue),
  });

/** Writes all of them together. Returns undefined and writes nothing if one is not new or would be refused. */
async function writeTogether(
  call: V1MemberCall,
  items: readonly BulkItem[],
  issue: boolean,
): Promise<V1TaxInvoice[] | undefined> {
  const { db, services, key, member } = call;
  const keys = new Set(items.map((item) => item.key));
  const owner = { partnerSeq: key.partnerSeq, memberSeq: member.memberSeq, kind: "TAXINVOICE" } as const;
  if (keys.size < items.length || (await findTakenKeys(db, owner, [...keys])).size > 0) return undefined;
  const invoices = items.map(({ content, key }) => ({ content, mgtNum: key }));
  try {
    const rows = await registerTaxInvoices(db, services, v1Act(call), invoices, { issue });
    return rows.map((row, place) => writtenV1TaxInvoice(row, items[place]?.key ?? ""));
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

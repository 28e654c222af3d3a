import type { V1TaxInvoice } from "#contracts/v1/tax-invoices.ts";
import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { v1Act } from "#server/call/v1/member-call.ts";
import { v1Calls } from "#server/features/documents/documents/v1-calls.ts";
import { moveTaxInvoice, registerTaxInvoice, type TaxInvoiceMove } from "./commands.ts";
import { findTaxInvoiceContent } from "./detail.ts";
import { findV1TaxInvoice, findV1TaxInvoiceOfKey, writtenV1TaxInvoice } from "./v1-detail.ts";

export const taxInvoiceCalls = v1Calls<TaxInvoiceContent, V1TaxInvoice, TaxInvoiceMove>({
  kind: "TAXINVOICE",
  find: ({ db }, located, parts) => findV1TaxInvoice(db, located, parts),
  findOfKey: ({ db, key: { partnerSeq }, member: { memberSeq } }, key, parts) =>
    findV1TaxInvoiceOfKey(db, { partnerSeq, memberSeq }, key, parts),
  compare: async ({ db }, { view, docSeq }, content) => [await findTaxInvoiceContent(db, view, docSeq), content],
  register: async (call, content, { key, issue }) =>
    writtenV1TaxInvoice(
      await registerTaxInvoice(call.db, call.services, v1Act(call), { content, mgtNum: key, issue }),
      key,
    ),
  isIssued: ({ issueDT }) => issueDT !== null,
  move: (call, docSeq, step) => moveTaxInvoice(call.db, call.services, v1Act(call), { docSeq, ...step }),
});

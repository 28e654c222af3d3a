import * as v1 from "#contracts/v1/tax-invoices.ts";
import { PARTY_LISTS } from "#domain/documents/tax-invoice-acting.ts";
import { TAX_INVOICE_STATUS_LABELS, taxInvoiceStatus } from "#domain/documents/tax-invoice-status.ts";
import { AppError } from "#server/call/errors.ts";
import { bindOperation } from "#server/call/v1/bind-operation.ts";
import { v1Act } from "#server/call/v1/member-call.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import type { Db } from "#server/db/connect.ts";
import { documentKeys } from "#server/db/schema/documents/documents.ts";
import { taxInvoices } from "#server/db/schema/documents/tax-invoices.ts";
import { isMaker } from "#server/features/documents/documents/detail-parts.ts";
import { isOneOf } from "#server/features/documents/documents/document-keys.ts";
import { resendMails } from "#server/features/documents/documents/resend-mails.ts";
import { addressOf, viewOf } from "#server/features/documents/documents/v1-calls.ts";
import { findCursorPage } from "#server/features/documents/documents/v1-cursor.ts";
import { inRequestOrder, isKeyed } from "#server/features/documents/documents/v1-states.ts";
import { written } from "./command-routes.ts";
import { deleteTaxInvoice, updateTaxInvoice } from "./commands.ts";
import { findInvoice } from "./detail.ts";
import { amendV1 } from "./v1-amend.ts";
import { writeTaxInvoiceBulk } from "./v1-bulk.ts";
import { taxInvoiceCalls as calls } from "./v1-calls.ts";
import { findV1TaxInvoice, v1TaxInvoiceRows } from "./v1-detail.ts";

export const taxInvoiceOperations = [
  bindOperation(v1.registerV1TaxInvoice, (call) => {
    const { key, ...input } = call.input.body;
    return calls.write(call, written(input), { key, issue: false });
  }),
  bindOperation(v1.issueV1TaxInvoice, (call) => {
    const { body } = call.input;
    return calls.issue(call, addressOf(call.input), { content: body && written(body), action: "ISSUE" });
  }),
  bindOperation(v1.bulkV1TaxInvoices, (call) => {
    const { query, body } = call.input;
    const items = body.documents.map(({ key, ...input }) => ({ key, content: written(input) }));
    return writeTaxInvoiceBulk(call, items, { issue: body.action === "issue", isAtomic: query.atomic === "true" });
  }),
  bindOperation(v1.findV1TaxInvoiceStates, ({ db, key, member, input: { body } }) =>
    findV1TaxInvoiceStates(db, { partnerSeq: key.partnerSeq, memberSeq: member.memberSeq }, body.keys),
  ),
  bindOperation(v1.listV1TaxInvoices, (call) => {
    const { role, ...query } = call.input.query;
    const request = { ...viewOf(call, PARTY_LISTS[role]), ...query };
    return findCursorPage(call.db, call.services.secrets, request, v1TaxInvoiceRows(call.db));
  }),
  bindOperation(v1.getV1TaxInvoiceKeyAvailable, calls.keyAvailable),
  bindOperation(v1.getV1TaxInvoice, calls.get),
  bindOperation(v1.getV1TaxInvoiceHistory, calls.history),
  bindOperation(v1.updateV1TaxInvoice, (call) =>
    calls.change(call, async (document) => {
      const { key, ...input } = call.input.body;
      const mgtNum = key ?? (await findV1TaxInvoice(call.db, document)).key;
      const invoice = { docSeq: document.docSeq, content: written(input), mgtNum };
      return updateTaxInvoice(call.db, call.services, v1Act(call), invoice);
    }),
  ),
  bindOperation(v1.deleteV1TaxInvoice, (call) =>
    calls.change(call, ({ docSeq }) => deleteTaxInvoice(call.db, call.services, v1Act(call), docSeq)),
  ),
  bindOperation(v1.amendV1TaxInvoice, async (call) => {
    const { keys, corrected, ...request } = call.input.body;
    const original = await calls.locate(call, addressOf(call.input));
    return amendV1(call, original, { ...request, corrected: corrected && written(corrected), mgtNums: keys });
  }),
  bindOperation(v1.resendV1TaxInvoiceMail, (call) =>
    calls.change(call, async ({ view, docSeq }) => {
      const invoice = await findInvoice(call.db, view, docSeq);
      if (!isMaker(invoice, view)) throw new AppError("FORBIDDEN");
      const { docPartnerSeq: partnerSeq, history } = invoice;
      const document = { kind: "TAXINVOICE", partnerSeq, docSeq, history } as const;
      await resendMails(call.db, call.services, document, call.input.body.email);
    }),
  ),
  bindOperation(v1.preIssueV1TaxInvoice, calls.step("ASK_APPROVAL")),
  bindOperation(v1.requestReverseV1TaxInvoice, calls.step("ASK_REVERSE")),
  bindOperation(v1.acceptV1TaxInvoice, calls.step("ACCEPT")),
  bindOperation(v1.refuseV1TaxInvoice, calls.step("REFUSE")),
  bindOperation(v1.withdrawV1TaxInvoice, calls.step("WITHDRAW")),
  bindOperation(v1.cancelV1TaxInvoice, calls.step("CANCEL_ISSUE")),
  bindOperation(v1.transmitV1TaxInvoice, calls.step("QUEUE_NTS")),
];

async function findV1TaxInvoiceStates(
  db: Db,
  member: { partnerSeq: number; memberSeq: number },
  keys: readonly string[],
): Promise<v1.V1TaxInvoiceState[]> {
  const { docSeq, issueDT, ntsNum, ntsSendDT, ntsResultCode } = taxInvoices;
  const { invoiceType, issueDirectionType, state, procReqCode, procResCode, ntsSendState } = taxInvoices;
  const rows = await db
    .select({
      key: documentKeys.ownKey,
      docSeq,
      issueDT,
      ntsNum,
      ntsSendDT,
      ntsResultCode,
      fields: { invoiceType, issueDirectionType, state, procReqCode, procResCode, ntsSendState },
    })
    .from(documentKeys)
    .innerJoin(taxInvoices, isKeyed(taxInvoices))
    .where(isOneOf({ ...member, kind: "TAXINVOICE" }, keys));
  const states = rows.map(({ key, fields, ...row }) => {
    const status = taxInvoiceStatus(fields);
    const moments = { issueDT: withOffset(row.issueDT), ntsSendDT: withOffset(row.ntsSendDT) };
    return { key, state: { ...row, ...moments, status, statusText: TAX_INVOICE_STATUS_LABELS[status].text } };
  });
  return inRequestOrder(keys, states);
}

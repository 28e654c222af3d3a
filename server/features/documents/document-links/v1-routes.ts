import * as v1 from "#contracts/v1/prints.ts";
import type { DocumentKind } from "#domain/documents/document-list.ts";
import { bindOperation } from "#server/call/v1/bind-operation.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import { requireLocated } from "#server/features/documents/documents/v1-documents.ts";
import { taxInvoicePdf } from "#server/features/documents/tax-invoice-pdf/tax-invoice-pdfs.ts";
import { findTaxInvoicePaper } from "#server/features/documents/tax-invoices/paper.ts";
import { makePrintLink } from "./print-links.ts";

const bindPrint = (operation: typeof v1.printV1TaxInvoice, kind: DocumentKind) =>
  bindOperation(operation, async (call) => {
    const { params, query } = call.input;
    const { url, expiresDT } = makePrintLink(
      call.services,
      await requireLocated(call.db, kind, call, { ...query, ...params }),
    );
    return { url, expiresDT: withOffset(expiresDT) };
  });

export const printOperations = [
  bindPrint(v1.printV1TaxInvoice, "TAXINVOICE"),
  bindPrint(v1.printV1Edoc, "EDOC"),
  bindPrint(v1.printV1Cashbill, "CASHBILL"),
  bindOperation(v1.getV1TaxInvoicePdf, async (call) => {
    const { params, query } = call.input;
    const { view, docSeq } = await requireLocated(call.db, "TAXINVOICE", call, { ...query, ...params });
    const { isDeleted: _, ...paper } = await findTaxInvoicePaper(call.db, view, docSeq);
    return taxInvoicePdf(call.services, paper, { partnerSeq: view.partnerSeq, name: params.key });
  }),
];

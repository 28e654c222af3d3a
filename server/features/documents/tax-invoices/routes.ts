import {
  getTaxInvoice,
  getTaxInvoiceAttachment,
  getTaxInvoicePdf,
  getTaxInvoiceXml,
  listSalesTaxInvoices,
  listTaxInvoices,
  revealTaxInvoice,
} from "#contracts/documents/tax-invoices.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import { DOCUMENT_LISTS } from "#domain/documents/document-list.ts";
import { maskTaxInvoice } from "#domain/documents/document-masking.ts";
import { bind } from "#server/call/bind.ts";
import { answerAttachment } from "#server/features/documents/document-attachments/queries.ts";
import { answerDocuments } from "#server/features/documents/documents/asked-documents.ts";
import {
  type DocumentQuestion,
  type DocumentView,
  documentView,
} from "#server/features/documents/documents/list-question.ts";
import { revealDocument } from "#server/features/documents/documents/reveal.ts";
import { taxInvoicePdf } from "#server/features/documents/tax-invoice-pdf/tax-invoice-pdfs.ts";
import { findInvoice, findTaxInvoice, findTaxInvoiceContent } from "./detail.ts";
import { taxInvoiceRows } from "./list-rows.ts";
import { findTaxInvoicePaper } from "./paper.ts";
import { tellOfReading } from "./reading.ts";
import { findTaxInvoiceXml } from "./xml.ts";

const KIND = "TAXINVOICE";

export const taxInvoiceRoutes = [
  bind(listTaxInvoices, ({ db, session, input: { params, query } }) =>
    answerDocuments(
      db,
      questionIn(documentView(session, KIND, params.type), query),
      taxInvoiceRows(db, query.sort),
      query,
    ),
  ),
  bind(listSalesTaxInvoices, ({ db, session, input: { query } }) => {
    const list = documentView(session, KIND, DOCUMENT_LISTS.taxSales.type);
    return answerDocuments(db, questionIn(list, query), taxInvoiceRows(db, query.sort), query);
  }),
  bind(getTaxInvoice, async ({ db, services, session, input: { params } }) => {
    const view = documentView(session, KIND, params.type);
    const invoice = await findTaxInvoice(db, view, params.docSeq);
    await tellOfReading(services, session, view, invoice);
    return invoice;
  }),
  bind(getTaxInvoiceXml, ({ db, services, session, input: { params } }) =>
    findTaxInvoiceXml(db, services, documentView(session, KIND, params.type), params.docSeq),
  ),
  bind(getTaxInvoicePdf, async ({ db, services, session, input: { params } }) => {
    const view = documentView(session, KIND, params.type);
    const paper = await findTaxInvoicePaper(db, view, params.docSeq);
    const masked = { ...paper, content: maskTaxInvoice(paper.content) };
    return taxInvoicePdf(services, masked, { partnerSeq: view.partnerSeq });
  }),
  bind(getTaxInvoiceAttachment, async ({ db, services, session, input: { params } }) => {
    const document = await findInvoice(db, documentView(session, KIND, params.type), params.docSeq);
    return answerAttachment(db, services, document, params.attachmentSeq);
  }),
  bind(revealTaxInvoice, ({ db, session, caller, origin, input: { params, body } }) => {
    const { type, docSeq } = params;
    const view = documentView(session, KIND, type);
    return revealDocument(db, { kind: KIND, docSeq, ...body, session, caller, origin }, (db) =>
      findTaxInvoiceContent(db, view, docSeq),
    );
  }),
];

function questionIn(list: DocumentView, query: ParsedInputOf<typeof listSalesTaxInvoices>["query"]): DocumentQuestion {
  const { writeDateRange: range, keyword, status, taxType } = query;
  return { ...list, range, keyword, status, taxClass: taxType === undefined ? undefined : Number(taxType) };
}

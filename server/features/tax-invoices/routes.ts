import { getTaxInvoice, getTaxInvoiceXml, listTaxInvoices, revealTaxInvoice } from "#contracts/tax-invoices.ts";
import { answerDocuments } from "#server/features/documents/asked-documents.ts";
import { seenList } from "#server/features/documents/list-question.ts";
import { revealDocument } from "#server/features/documents/reveal.ts";
import { bind } from "#server/kernel/bind.ts";
import { findTaxInvoice, findTaxInvoiceContent } from "./detail.ts";
import { taxInvoiceRows } from "./list-rows.ts";
import { findTaxInvoiceXml } from "./xml.ts";

const KIND = "TAXINVOICE";

export const taxInvoiceRoutes = [
  bind(listTaxInvoices, ({ db, session, input: { params, query } }) => {
    const { writeDateRange: range, keyword, status, taxType } = query;
    const taxClass = taxType === undefined ? undefined : Number(taxType);
    const question = { ...seenList(session, KIND, params.type), range, keyword, status, taxClass };
    return answerDocuments(db, question, taxInvoiceRows(db, query.sort), query);
  }),
  bind(getTaxInvoice, ({ db, session, input: { params } }) =>
    findTaxInvoice(db, seenList(session, KIND, params.type), params.docSeq),
  ),
  bind(getTaxInvoiceXml, ({ db, services, session, input: { params } }) =>
    findTaxInvoiceXml(db, services, seenList(session, KIND, params.type), params.docSeq),
  ),
  bind(revealTaxInvoice, ({ db, session, caller, origin, input: { params, body } }) => {
    const { type, docSeq } = params;
    const seen = seenList(session, KIND, type);
    return revealDocument(db, { kind: KIND, docSeq, ...body, session, caller, origin }, (db) =>
      findTaxInvoiceContent(db, seen, docSeq),
    );
  }),
];

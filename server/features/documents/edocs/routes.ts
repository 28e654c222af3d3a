import { getEdoc, listEdocs, listSalesEdocs, revealEdoc } from "#contracts/documents/edocs.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import { DOCUMENT_LISTS } from "#domain/documents/document-list.ts";
import { bind } from "#server/call/bind.ts";
import { answerDocuments } from "#server/features/documents/documents/asked-documents.ts";
import {
  type DocumentQuestion,
  type DocumentView,
  documentView,
} from "#server/features/documents/documents/list-question.ts";
import { revealDocument } from "#server/features/documents/documents/reveal.ts";
import { findEdoc, findEdocContent } from "./detail.ts";
import { edocRows } from "./list-rows.ts";

const KIND = "EDOC";

export const edocRoutes = [
  bind(listEdocs, ({ db, session, input: { params, query } }) =>
    answerDocuments(db, questionIn(documentView(session, KIND, params.type), query), edocRows(db, query.sort), query),
  ),
  bind(listSalesEdocs, ({ db, session, input: { query } }) => {
    const list = documentView(session, KIND, DOCUMENT_LISTS.edocSales.type);
    return answerDocuments(db, questionIn(list, query), edocRows(db, query.sort), query);
  }),
  bind(getEdoc, ({ db, session, input: { params } }) =>
    findEdoc(db, documentView(session, KIND, params.type), params.docSeq),
  ),
  bind(revealEdoc, ({ db, session, caller, origin, input: { params, body } }) => {
    const { type, docSeq } = params;
    const view = documentView(session, KIND, type);
    return revealDocument(db, { kind: KIND, docSeq, ...body, session, caller, origin }, (db) =>
      findEdocContent(db, view, docSeq),
    );
  }),
];

function questionIn(list: DocumentView, query: ParsedInputOf<typeof listSalesEdocs>["query"]): DocumentQuestion {
  const { writeDateRange: range, keyword, status } = query;
  return { ...list, range, keyword, status };
}

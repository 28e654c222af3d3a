import { getEdoc, listEdocs, revealEdoc } from "#contracts/documents/edocs.ts";
import { bind } from "#server/call/bind.ts";
import { answerDocuments } from "#server/features/documents/documents/asked-documents.ts";
import { seenList } from "#server/features/documents/documents/list-question.ts";
import { revealDocument } from "#server/features/documents/documents/reveal.ts";
import { findEdoc, findEdocContent } from "./detail.ts";
import { edocRows } from "./list-rows.ts";

const KIND = "EDOC";

export const edocRoutes = [
  bind(listEdocs, ({ db, session, input: { params, query } }) => {
    const { writeDateRange: range, keyword, status } = query;
    const question = { ...seenList(session, KIND, params.type), range, keyword, status };
    return answerDocuments(db, question, edocRows(db, query.sort), query);
  }),
  bind(getEdoc, ({ db, session, input: { params } }) =>
    findEdoc(db, seenList(session, KIND, params.type), params.docSeq),
  ),
  bind(revealEdoc, ({ db, session, caller, origin, input: { params, body } }) => {
    const { type, docSeq } = params;
    const view = seenList(session, KIND, type);
    return revealDocument(db, { kind: KIND, docSeq, ...body, session, caller, origin }, (db) =>
      findEdocContent(db, view, docSeq),
    );
  }),
];

import { getCashbill, listCashbills, revealCashbill } from "#contracts/documents/cashbills.ts";
import { bind } from "#server/call/bind.ts";
import { answerDocuments } from "#server/features/documents/documents/asked-documents.ts";
import { documentView } from "#server/features/documents/documents/list-question.ts";
import { revealDocument } from "#server/features/documents/documents/reveal.ts";
import { findCashbill, findCashbillContent } from "./detail.ts";
import { cashbillRows } from "./list-rows.ts";

const KIND = "CASHBILL";

export const cashbillRoutes = [
  bind(listCashbills, ({ db, session, input: { params, query } }) => {
    const { tradeDTRange: range, keyword, status } = query;
    const view = documentView(session, KIND, params.type);
    return answerDocuments(db, { ...view, range, keyword, status }, cashbillRows(db, query.sort, view), query);
  }),
  bind(getCashbill, ({ db, session, input: { params } }) =>
    findCashbill(db, documentView(session, KIND, params.type), params.docSeq),
  ),
  bind(revealCashbill, ({ db, services, session, caller, origin, input: { params, body } }) => {
    const { type, docSeq } = params;
    const view = documentView(session, KIND, type);
    return revealDocument(db, { kind: KIND, docSeq, ...body, session, caller, origin }, (db) =>
      findCashbillContent(db, services.secrets, view, docSeq),
    );
  }),
];

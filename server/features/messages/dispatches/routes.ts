import { getDispatchFailures } from "#contracts/messages/dispatch-failures.ts";
import * as contract from "#contracts/messages/dispatches.ts";
import { DISPATCH_SERVICES, type DispatchList, type DispatchService } from "#domain/messages/dispatch.ts";
import type { MemberSession } from "#server/call/access/session.ts";
import { bind } from "#server/call/bind.ts";
import { actOf } from "#server/call/member-act.ts";
import { answerDocuments } from "#server/features/documents/documents/asked-documents.ts";
import type { DocumentView } from "#server/features/documents/documents/list-question.ts";
import { revealDocument } from "#server/features/documents/documents/reveal.ts";
import { cancelDispatch } from "./commands.ts";
import { findDispatch, findReceiver } from "./detail.ts";
import { findDispatchFailures } from "./failures.ts";
import { dispatchRows } from "./list-rows.ts";
import { answerDispatchPicture } from "./picture.ts";

export const dispatchListOf = ({ record }: MemberSession, service: DispatchService): DocumentView<DispatchList> => ({
  partnerSeq: record.partnerSeq,
  memberSeq: record.memberSeq,
  list: DISPATCH_SERVICES[service].list,
  isOwnOnly: false,
});

interface DispatchCalls {
  list: typeof contract.listMessages | typeof contract.listFaxes | typeof contract.listKakaotalks;
  get: typeof contract.getMessage | typeof contract.getFax | typeof contract.getKakaotalk;
  reveal: typeof contract.revealMessage | typeof contract.revealFax | typeof contract.revealKakaotalk;
  cancel: typeof contract.cancelMessage | typeof contract.cancelFax | typeof contract.cancelKakaotalk;
}

const routesOf = (service: DispatchService, calls: DispatchCalls) => [
  bind(calls.list, ({ db, session, input: { query } }) => {
    const { sendDTRange: range, keyword, status } = query;
    const question = { ...dispatchListOf(session, service), range, keyword, status };
    return answerDocuments(db, question, dispatchRows(db, query.sort), query);
  }),
  bind(calls.get, ({ db, session, input: { params } }) =>
    findDispatch(db, dispatchListOf(session, service), params.docSeq),
  ),
  bind(calls.reveal, ({ db, session, caller, origin, input: { params, body } }) =>
    revealDocument(db, { kind: service, ...params, ...body, session, caller, origin }, (db) =>
      findReceiver(db, dispatchListOf(session, service), params.docSeq),
    ),
  ),
  bind(calls.cancel, async ({ db, session, caller, origin, input: { params } }) => {
    await cancelDispatch(db, actOf(session, caller, origin), service, params.docSeq);
    return findDispatch(db, dispatchListOf(session, service), params.docSeq);
  }),
];

export const dispatchRoutes = [
  ...routesOf("MESSAGE", {
    list: contract.listMessages,
    get: contract.getMessage,
    reveal: contract.revealMessage,
    cancel: contract.cancelMessage,
  }),
  ...routesOf("FAX", {
    list: contract.listFaxes,
    get: contract.getFax,
    reveal: contract.revealFax,
    cancel: contract.cancelFax,
  }),
  ...routesOf("TALK", {
    list: contract.listKakaotalks,
    get: contract.getKakaotalk,
    reveal: contract.revealKakaotalk,
    cancel: contract.cancelKakaotalk,
  }),
  bind(contract.getMessagePicture, ({ db, services, session, input: { params } }) =>
    answerDispatchPicture(db, services, dispatchListOf(session, "MESSAGE"), params.docSeq),
  ),
  bind(contract.getKakaotalkPicture, ({ db, services, session, input: { params } }) =>
    answerDispatchPicture(db, services, dispatchListOf(session, "TALK"), params.docSeq),
  ),
  bind(getDispatchFailures, ({ db, session: { record }, input: { query } }) => findDispatchFailures(db, record, query)),
];

import {
  getApiRequest,
  listApiRequestErrors,
  listApiRequestHits,
  listApiRequests,
  runApiRequestAgain,
} from "#contracts/desk/api-requests.ts";
import { bind } from "#server/call/bind.ts";
import { AppError } from "#server/call/errors.ts";
import { answerFile, answerSheet } from "#server/files/exports.ts";
import { findCappedPage } from "#server/lists/lists.ts";
import { runApiRequestAgain as runAgain } from "./commands.ts";
import { findApiRequestHits } from "./hits.ts";
import { apiRequestList, findApiRequest, findApiRequestErrors } from "./queries.ts";
import { apiRequestErrorSheet, apiRequestSheet } from "./sheet.ts";
import { showApiRequest } from "./shown-request.ts";

export const apiRequestRoutes = [
  bind(listApiRequests, async ({ db, session: { record }, input: { query } }) => {
    const list = apiRequestList(db, record.partnerSeq, query);
    return query.format === undefined ? findCappedPage(list, query) : answerFile(list, apiRequestSheet, query.format);
  }),
  bind(listApiRequestErrors, async ({ db, session: { record }, input: { query } }) => {
    const groups = await findApiRequestErrors(db, record.partnerSeq, query);
    return query.format === undefined ? groups : answerSheet(groups, apiRequestErrorSheet, query.format);
  }),
  bind(listApiRequestHits, ({ db, caller, origin, input: { query } }) =>
    findApiRequestHits(db, caller, origin.clientIp, query.code),
  ),
  bind(getApiRequest, async ({ db, services, session: { record }, input: { params } }) => {
    const request = await findApiRequest(db, record.partnerSeq, params.requestSeq);
    if (!request) throw new AppError("NOT_FOUND");
    return showApiRequest(db, services, record, request);
  }),
  bind(runApiRequestAgain, ({ db, services, caller, origin, session: { record }, input: { params } }) =>
    runAgain(db, services, { caller, origin, ...record }, params.requestSeq),
  ),
];

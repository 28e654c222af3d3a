import {
  getSettle,
  getSettleOffer,
  listLatestSettles,
  listMemberLatestSettles,
  listSettles,
} from "#contracts/money/payments.ts";
import { generateSettleRequest, readSettleReturn } from "#contracts/money/settle-bank.ts";
import { bind } from "#server/call/bind.ts";
import { AppError } from "#server/call/errors.ts";
import { FileAnswer } from "#server/call/file-answer.ts";
import { answerList } from "#server/files/exports.ts";
import { requestSettle } from "./commands.ts";
import {
  findMemberLatestSettles,
  findSettle,
  findSettleOffer,
  findSettleReturn,
  findSettleTotals,
  latestSettleList,
  settleList,
} from "./queries.ts";
import { readSigned } from "./settle-bank-notices.ts";
import { settleDetailSheet, settleSheet } from "./sheet.ts";

export const settleRoutes = [
  bind(listLatestSettles, ({ db, session, input: { query } }) =>
    answerList(query, latestSettleList(db, session, query), settleSheet),
  ),
  bind(listMemberLatestSettles, ({ db, session }) => findMemberLatestSettles(db, session)),
  bind(listSettles, async ({ db, session, services, input: { query } }) => {
    const list = settleList(db, session, query, services.settleBank[session.record.brand]);
    const page = await answerList(query, list, settleDetailSheet);
    return page instanceof FileAnswer ? page : { ...page, totals: await findSettleTotals(db, list.where) };
  }),
  bind(getSettleOffer, ({ db, session, services }) =>
    findSettleOffer(db, session, services.settleBank[session.record.brand]),
  ),
  bind(generateSettleRequest, ({ db, services, session, caller, origin, input: { body } }) =>
    requestSettle(db, services, { session, caller, origin, body }),
  ),
  bind(readSettleReturn, ({ services, input: { body } }) => {
    const signed = readSigned(services, body);
    if (!signed) throw new AppError("SETTLE_RETURN_INVALID");
    // A replica may not know yet what the gateway has just told us.
    return findSettleReturn(services.databases.primary, signed.notice);
  }),
  bind(getSettle, ({ db, session, services, input: { params } }) =>
    findSettle(db, session, params.pgOrderKey, services.settleBank[session.record.brand]),
  ),
];

import { listLatestSettles, listMemberLatestSettles } from "#contracts/settles.ts";
import { bind } from "#server/kernel/bind.ts";
import { answerList } from "#server/kernel/exports.ts";
import { findMemberLatestSettles, latestSettleList } from "./queries.ts";
import { settleSheet } from "./sheet.ts";

export const settleRoutes = [
  bind(listLatestSettles, ({ db, session, input: { query } }) =>
    answerList(db, query, latestSettleList(db, session, query), settleSheet),
  ),
  bind(listMemberLatestSettles, ({ db, session }) => findMemberLatestSettles(db, session)),
];

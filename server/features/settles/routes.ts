import { listLatestSettles, listMemberLatestSettles } from "#contracts/settles.ts";
import { bind } from "#server/kernel/bind.ts";
import { findLatestSettles, findMemberLatestSettles } from "./queries.ts";

export const settleRoutes = [
  bind(listLatestSettles, ({ db, session, input }) => findLatestSettles(db, session, input.query)),
  bind(listMemberLatestSettles, ({ db, session }) => findMemberLatestSettles(db, session)),
];

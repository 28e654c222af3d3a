import { getMember } from "#contracts/companies/member-summaries.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { bind } from "#server/call/bind.ts";
import { findMemberSummary } from "./queries.ts";

export const memberSummaryRoutes = [
  bind(getMember, ({ db, input: { params } }) => findMemberSummary(db, params.memberSeq, toSeoulDate(new Date()))),
];

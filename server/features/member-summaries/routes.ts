import { getMember } from "#contracts/member-summaries.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { requireMemberRight } from "#server/kernel/access.ts";
import { bind } from "#server/kernel/bind.ts";
import { findMemberSummary } from "./queries.ts";

export const memberSummaryRoutes = [
  bind(getMember, async ({ db, services, caller, input: { params }, origin }) => {
    const { primary } = services.databases;
    await requireMemberRight(primary, caller, params, { area: "members", access: "read" }, origin);
    return findMemberSummary(db, params.memberSeq, toSeoulDate(new Date()));
  }),
];

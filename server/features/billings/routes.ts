import {
  changeMemberUnitCosts,
  getBillingMethod,
  listMemberUnitCosts,
  listPartnerUnitCosts,
} from "#contracts/billings.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { bind } from "#server/kernel/bind.ts";
import { FileAnswer } from "#server/kernel/file-answer.ts";
import { setMemberUnitCosts } from "./commands.ts";
import { findMemberUnitCosts, unitCostExport } from "./member-unit-costs.ts";
import { findBillingMethod, findPartnerUnitCosts } from "./queries.ts";

export const billingRoutes = [
  bind(getBillingMethod, ({ db, session }) => findBillingMethod(db, session.record.partnerSeq)),
  bind(listPartnerUnitCosts, ({ db, session }) => findPartnerUnitCosts(db, session.record.partnerSeq)),
  bind(listMemberUnitCosts, async ({ db, session: { record }, input: { query } }) => {
    if (query.format === undefined) return findMemberUnitCosts(db, record.partnerSeq, query);
    const rows = await unitCostExport(db, record.partnerSeq, query);
    return FileAnswer.csv(`회원사별 단가 ${toSeoulDate(new Date())}`, rows);
  }),
  bind(changeMemberUnitCosts, ({ db, session, input, origin }) => setMemberUnitCosts(db, session, input.body, origin)),
];

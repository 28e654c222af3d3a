import {
  changeMemberUnitCosts,
  getBillingMethod,
  listMemberUnitCosts,
  listPartnerUnitCosts,
} from "#contracts/money/billings.ts";
import { bind } from "#server/call/bind.ts";
import { setMemberUnitCosts } from "./commands.ts";
import { findMemberUnitCosts, unitCostFile } from "./member-unit-costs.ts";
import { findBillingMethod, findPartnerUnitCosts } from "./queries.ts";

export const billingRoutes = [
  bind(getBillingMethod, ({ db, session }) => findBillingMethod(db, session.record.partnerSeq)),
  bind(listPartnerUnitCosts, ({ db, session }) => findPartnerUnitCosts(db, session)),
  bind(listMemberUnitCosts, ({ db, session: { record }, input: { query } }) => {
    const { format } = query;
    if (format === undefined) return findMemberUnitCosts(db, record.partnerSeq, query);
    return unitCostFile(db, record.partnerSeq, { ...query, format });
  }),
  bind(changeMemberUnitCosts, ({ db, session, input, origin }) => setMemberUnitCosts(db, session, input.body, origin)),
];

import { getBillingMethod, listPartnerUnitCosts } from "#contracts/billings.ts";
import { bind } from "#server/http/bind.ts";
import { findBillingMethod, findPartnerUnitCosts } from "./queries.ts";

export const billingRoutes = [
  bind(getBillingMethod, ({ db, session }) => findBillingMethod(db, session.record.partnerSeq)),
  bind(listPartnerUnitCosts, ({ db, session }) => findPartnerUnitCosts(db, session.record.partnerSeq)),
];

import { getAdjustAccount, getAdjustConfig } from "#contracts/adjusts.ts";
import { bind } from "#server/kernel/bind.ts";
import { findAdjustAccount, findAdjustConfig } from "./queries.ts";

export const adjustRoutes = [
  bind(getAdjustConfig, ({ db, session }) => findAdjustConfig(db, session.record.partnerSeq)),
  bind(getAdjustAccount, ({ db, services, session }) => findAdjustAccount(db, services, session.record.partnerSeq)),
];

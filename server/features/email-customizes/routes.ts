import { getEmailCustomize, putEmailCustomize, resetEmailCustomize } from "#contracts/email-customizes.ts";
import { bind } from "#server/kernel/bind.ts";
import { customize, reset } from "./commands.ts";
import { findEmailCustomize } from "./queries.ts";

export const emailCustomizeRoutes = [
  bind(getEmailCustomize, ({ db, services, session }) =>
    findEmailCustomize(db, session.record.partnerSeq, services.publicOrigin),
  ),
  bind(putEmailCustomize, async ({ db, services, session, origin, input }) => {
    await customize(db, services, { session, origin }, input.body);
    return findEmailCustomize(db, session.record.partnerSeq, services.publicOrigin);
  }),
  bind(resetEmailCustomize, async ({ db, services, session, origin, input }) => {
    await reset(db, { session, origin }, input.body);
    return findEmailCustomize(db, session.record.partnerSeq, services.publicOrigin);
  }),
];

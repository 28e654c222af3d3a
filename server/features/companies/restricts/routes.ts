import { getRestrict, listSeenAddresses, modifyRestrict } from "#contracts/companies/restricts.ts";
import { bind } from "#server/call/bind.ts";
import { changeRestrict } from "./commands.ts";
import { findRestrict, findSeenAddresses } from "./queries.ts";

export const restrictRoutes = [
  bind(getRestrict, ({ db, session }) => findRestrict(db, session.record.partnerSeq)),
  bind(modifyRestrict, ({ db, session, input, origin }) => changeRestrict(db, session, input.body, origin)),
  bind(listSeenAddresses, async ({ db, session, origin }) => ({
    doIp: origin.clientIp,
    addresses: await findSeenAddresses(db, session.record.partnerSeq),
  })),
];

import {
  getEmailSends,
  getPartnerEmailSends,
  putEmailSends,
  putPartnerEmailSends,
  resetEmailSends,
} from "#contracts/office/email-send-configs.ts";
import type { MemberSession } from "#server/call/access/session.ts";
import { bind } from "#server/call/bind.ts";
import type { Db } from "#server/db/connect.ts";
import { memberConfigOwner, partnerConfigOwner } from "#server/features/office/settings/config-change.ts";
import { setEmailSends } from "./commands.ts";
import { findEmailSends, findPartnerEmailSends } from "./queries.ts";

const ofMember = (db: Db, { record: { partnerSeq, memberSeq } }: MemberSession) =>
  findEmailSends(db, partnerSeq, memberSeq);

export const emailSendConfigRoutes = [
  bind(getPartnerEmailSends, ({ db, session }) => findPartnerEmailSends(db, session.record.partnerSeq)),
  bind(putPartnerEmailSends, async ({ db, session, origin, input }) => {
    await setEmailSends(db, { session, origin, owner: partnerConfigOwner(session) }, input.body);
    return findPartnerEmailSends(db, session.record.partnerSeq);
  }),
  bind(getEmailSends, ({ db, session }) => ofMember(db, session)),
  bind(putEmailSends, async ({ db, session, origin, input }) => {
    await setEmailSends(db, { session, origin, owner: memberConfigOwner(session) }, input.body);
    return ofMember(db, session);
  }),
  bind(resetEmailSends, async ({ db, session, origin, input }) => {
    const rows = input.body.map(({ emailType }) => ({ emailType, sendYN: null }));
    await setEmailSends(db, { session, origin, owner: memberConfigOwner(session) }, rows);
    return ofMember(db, session);
  }),
];

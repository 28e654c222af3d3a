import {
  getSmsDefaultMessages,
  putSmsDefaultMessages,
  resetSmsDefaultMessages,
} from "#contracts/companies/sms-default-messages.ts";
import { bind } from "#server/call/bind.ts";
import { clearSmsDefaultMessages, setSmsDefaultMessages } from "./commands.ts";
import { findSmsDefaultMessages } from "./queries.ts";

export const smsDefaultMessageRoutes = [
  bind(getSmsDefaultMessages, ({ db, session }) => findSmsDefaultMessages(db, session.record.partnerSeq)),
  bind(putSmsDefaultMessages, async ({ db, session, origin, input }) => {
    await setSmsDefaultMessages(db, { session, origin }, input.body);
    return findSmsDefaultMessages(db, session.record.partnerSeq);
  }),
  bind(resetSmsDefaultMessages, async ({ db, session, origin, input }) => {
    const msgTypes = input.body.map(({ msgType }) => msgType);
    await clearSmsDefaultMessages(db, { session, origin }, msgTypes);
    return findSmsDefaultMessages(db, session.record.partnerSeq);
  }),
];

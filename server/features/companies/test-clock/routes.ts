import { advanceTestClock, getTestClock } from "#contracts/companies/test-clock.ts";
import { sessionActor } from "#server/call/access/caller-actor.ts";
import { bind, bindPrepared } from "#server/call/bind.ts";
import { advanceClock, prepareAdvance } from "./commands.ts";
import { describeClock, findAheadS } from "./queries.ts";

export const testClockRoutes = [
  bind(getTestClock, async ({ db, session }) => describeClock(await findAheadS(db, session.record.partnerSeq))),
  bindPrepared(advanceTestClock, {
    prepare: ({ services, session, input }) =>
      prepareAdvance(services.databases.primary, session.record.partnerSeq, input.body),
    handler: ({ db, session, input, origin }) =>
      advanceClock(db, sessionActor(session), input.body, origin, { isTrial: false }),
  }),
];

import { advanceTestClock, getTestClock } from "#contracts/companies/test-clock.ts";
import { sessionActor } from "#server/call/access/caller-actor.ts";
import { bind } from "#server/call/bind.ts";
import { advanceClock } from "./commands.ts";
import { describeClock, findAheadS } from "./queries.ts";

export const testClockRoutes = [
  bind(getTestClock, async ({ db, session }) => describeClock(await findAheadS(db, session.record.partnerSeq))),
  bind(advanceTestClock, ({ db, session, input, origin }) =>
    advanceClock(db, sessionActor(session), input.body, origin),
  ),
];

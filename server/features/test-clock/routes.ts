import { advanceTestClock, getTestClock } from "#contracts/test-clock.ts";
import { bind } from "#server/kernel/bind.ts";
import { sessionActor } from "#server/kernel/caller-actor.ts";
import { advanceClock } from "./commands.ts";
import { findAheadS, shownClock } from "./queries.ts";

export const testClockRoutes = [
  bind(getTestClock, async ({ db, session }) => shownClock(await findAheadS(db, session.record.partnerSeq))),
  bind(advanceTestClock, ({ db, session, input, origin }) =>
    advanceClock(db, sessionActor(session), input.body, origin),
  ),
];

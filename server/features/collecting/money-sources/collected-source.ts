import { addSeconds, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { BANK_ACCOUNT_CYCLES, minutesUntilCollected } from "#domain/money/bank-account-cycle.ts";
import { COLLECT_FAILURES, type CollectFailure, minutesUntilRetry } from "#domain/money/collect-failure.ts";
import { cycleOfItem, type MoneySourceState } from "#domain/money/money-source.ts";
import type { MoneySourceRow } from "./source-row.ts";

type SourceCycle = Pick<MoneySourceRow, "item" | "sourceSeq">;

/** The values of a card or account after a turn that succeeded. */
export const collectedSource = (source: SourceCycle, now: SeoulDateTime) => ({
  state: "NORMAL" as MoneySourceState,
  failure: null,
  failuresInARow: 0,
  failureDT: null,
  lastCollectedDT: now,
  dueDT: nextTurn(source, now),
});

/** The values after a turn that failed. A failure that only the owner can mend has no next turn. */
export function failedSource(
  { failuresInARow }: Pick<MoneySourceRow, "failuresInARow">,
  failure: CollectFailure,
  now: SeoulDateTime,
) {
  const { waitsForPerson } = COLLECT_FAILURES[failure];
  const state: MoneySourceState = waitsForPerson ? "BROKEN" : "DELAYED";
  return {
    state,
    failure,
    failureDT: now,
    failuresInARow: failuresInARow + 1,
    dueDT: waitsForPerson ? null : addSeconds(now, 60 * minutesUntilRetry(failuresInARow)),
  };
}

/** Sources of one cycle are spread over this time, so that they do not all come at one moment. */
const SPREAD_S = 240;

function nextTurn({ item, sourceSeq }: SourceCycle, now: SeoulDateTime): SeoulDateTime {
  const cycle = cycleOfItem(item);
  const minuteOfDay = Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16));
  const minutes = minutesUntilCollected(cycle, minuteOfDay) || BANK_ACCOUNT_CYCLES[cycle].minutes;
  return addSeconds(`${now.slice(0, 16)}:00`, minutes * 60 + (sourceSeq % SPREAD_S));
}

import { addSeconds, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { BANK_ACCOUNT_CYCLES, minutesUntilCollected } from "#domain/money/bank-account-cycle.ts";
import { COLLECT_FAILURES, type CollectFailure, minutesUntilRetry } from "#domain/money/collect-failure.ts";
import { cycleOfItem, type MoneySourceState } from "#domain/money/money-source.ts";
import type { MoneySourceRow } from "./source-row.ts";

type Turned = Pick<MoneySourceRow, "item" | "sourceSeq">;

/** What a turn that went well makes of a card or account. */
export const collectedSource = (source: Turned, now: SeoulDateTime) => ({
  state: "NORMAL" as MoneySourceState,
  failure: null,
  failuresInARow: 0,
  failureDT: null,
  lastCollectedDT: now,
  dueDT: nextTurn(source, now),
});

/** And one that did not; what only its owner can mend has no next turn. */
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

/** How long those of one cycle are spread over, so that they do not all come at one moment. */
const SPREAD_S = 240;

function nextTurn({ item, sourceSeq }: Turned, now: SeoulDateTime): SeoulDateTime {
  const cycle = cycleOfItem(item);
  const minuteOfDay = Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16));
  const minutes = minutesUntilCollected(cycle, minuteOfDay) || BANK_ACCOUNT_CYCLES[cycle].minutes;
  return addSeconds(`${now.slice(0, 16)}:00`, minutes * 60 + (sourceSeq % SPREAD_S));
}

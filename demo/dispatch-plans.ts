import { addDays, addSeconds, firstDayOf, lastDayOf } from "#domain/calendar/seoul-date.ts";
import type { DispatchKind } from "#domain/messages/dispatch.ts";
import { demoBatch, demoFailures } from "./dispatch-batches.ts";
import type { DemoFiles } from "./dispatch-files.ts";
import type { BatchPlan, DispatchWay } from "./dispatch-lives.ts";
import type { DemoSender } from "./dispatch-senders.ts";
import { dispatchesInEveryState } from "./dispatch-showcase.ts";
import { demoMonths, hasOwnKeys } from "./document-months.ts";
import { type DemoRandom, demoRandom } from "./document-random.ts";
import type { DemoWorld } from "./document-world.ts";

/** A member sends so many in a usual month. Larger members multiply it. */
const HABITS: readonly Partial<Record<DispatchKind, number>>[] = [
  { SMS: 12, AT: 16 },
  { LMS: 6, FAX: 4 },
  { SMS: 8, AT: 12 },
  { FAX: 6, SMS: 3 },
  { MMS: 4, FT: 8, FI: 5, FW: 2 },
];
const SIZES = [1, 0.6, 2.2, 0.4, 1.5, 0.8];
const SHOWN = 2;
/** A call has so many receivers at most. */
const MOST_RECEIVERS = 6;
/** A new member waits a day until its templates are approved. */
const TEMPLATES_S = 86_400;

export function plannedBatches(world: DemoWorld, senders: readonly DemoSender[], files: DemoFiles): BatchPlan[] {
  const usual = senders.flatMap((sender) =>
    demoMonths(world.today).flatMap(({ month, back }) =>
      (Object.keys(habitOf(sender)) as DispatchKind[]).flatMap((kind) =>
        batchesOfMonth(world, sender, files, { kind, month, back }),
      ),
    ),
  );
  const shown = senders
    .filter(({ member }) => member.placeAtPartner < SHOWN)
    .flatMap((sender) => dispatchesInEveryState(world, sender, files));
  return [...usual, ...shown].toSorted((one, other) => one.at.localeCompare(other.at));
}

const habitOf = ({ member: { place } }: DemoSender) => HABITS[place % HABITS.length] ?? {};

interface Month {
  kind: DispatchKind;
  month: string;
  back: number;
}

/** The number grows over the year and goes up and down on the way. */
function countOf({ member: { place } }: DemoSender, usual: number, back: number): number {
  const growth = 1.3 - (0.6 * back) / 12 + 0.25 * Math.sin(place * 1.7 + back * 0.9 + usual);
  return Math.max(1, Math.round(usual * (SIZES[place % SIZES.length] ?? 1) * growth));
}

function batchesOfMonth(world: DemoWorld, sender: DemoSender, files: DemoFiles, of: Month): BatchPlan[] {
  const { kind, month, back } = of;
  const { member } = sender;
  const random = demoRandom(`${kind} ${member.brand} ${member.partnerCode} ${member.bizId} ${back}`);
  const batches: BatchPlan[] = [];
  let left = countOf(sender, habitOf(sender)[kind] ?? 0, back);
  while (left > 0) {
    const count = Math.min(left, random.whole(1, MOST_RECEIVERS));
    left -= count;
    const at = random.at(addDays(firstDayOf(month), random.whole(0, Number(lastDayOf(month).slice(8)) - 1)));
    const keyed = hasOwnKeys(member) ? `${kind}-${month.replace("-", "")}-${batches.length + 1}` : null;
    const ways = Array.from({ length: count }, () => usualWay(random, kind));
    const plan = demoBatch(random, sender, files, { kind, at, ways, keyed });
    if (plan && at >= addSeconds(member.joinDT, TEMPLATES_S) && at < addSeconds(world.now, -3_600)) batches.push(plan);
  }
  return batches;
}

function usualWay(random: DemoRandom, kind: DispatchKind): DispatchWay {
  const fails = random.whole(1, 100) <= (kind === "FAX" ? 9 : 5);
  const code = fails ? random.pick(demoFailures(kind)) : "4000";
  // A carrier is hardly ever silent.
  const isSilent = code === "3900" && !random.chance(0.1);
  return { end: "answered", code: isSilent ? "4000" : code, textCode: "4000" };
}

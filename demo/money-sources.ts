import {
  addDays,
  addSeconds,
  lastDayOf,
  monthOf,
  type SeoulDate,
  type SeoulDateTime,
} from "#domain/calendar/seoul-date.ts";
import { BANK_ACCOUNT_CYCLES, minutesUntilCollected } from "#domain/money/bank-account-cycle.ts";
import { COLLECT_FAILURES } from "#domain/money/collect-failure.ts";
import { cycleOfItem, itemOfSource, MONEY_SOURCE_LIMITS } from "#domain/money/money-source.ts";
import { type Movement, simulatedMovements } from "#domain/money/simulated-movements.ts";
import { CREDENTIAL_NAMES, type SourceCredentials } from "#domain/money/source-credentials.ts";
import { SOURCE_MAGIC } from "#domain/money/source-magic.ts";
import { isSubscriptionUsable } from "#domain/money/subscription.ts";
import type { Transaction } from "#server/db/connect.ts";
import { moneySources } from "#server/db/schema/collecting/money-sources.ts";
import { collectedSource, failedSource } from "#server/features/collecting/money-sources/collected-source.ts";
import {
  registeredSource,
  sourceSubject,
  wantedCredentials,
} from "#server/features/collecting/money-sources/registered-source.ts";
import { takeMovements } from "#server/features/collecting/money-sources/take-movements.ts";
import { hasOwnKeys } from "./document-months.ts";
import { demoRandom } from "./document-random.ts";
import type { DemoMember } from "./document-world.ts";
import { insertRows, rowsOf } from "./insert-rows.ts";
import { demoTerm, type LookupStage, nextIdentities } from "./lookup-stage.ts";
import { type DemoSource, demoSources } from "./money-source-plans.ts";
import { type LivedSubscription, liveSubscription, writeSubscriptions } from "./subscription-lives.ts";

type SourceRow = typeof moneySources.$inferInsert & { sourceSeq: number; lastCollectedDT: SeoulDateTime | null };

interface LivedSource {
  row: SourceRow;
  subscription: LivedSubscription;
  movements: Movement[];
}

/** Writes cards and accounts with their movements. The simulated banks tell the same, so that the next turn finds nothing new in the past. */
export async function seedMoneySources(db: Transaction, stage: LookupStage): Promise<void> {
  const plans = stage.world.members.flatMap((member) =>
    demoSources(member).map((source, index) => ({ member, source, index })),
  );
  const sourceSeqs = await nextIdentities(db, "money_sources", "source_seq", plans.length);
  const subscriptionSeqs = await nextIdentities(db, "subscriptions", "subscription_seq", plans.length);
  const lives = plans.flatMap(({ member, source, index }) => {
    const seqs = { sourceSeq: sourceSeqs.next().value ?? 0, subscriptionSeq: subscriptionSeqs.next().value ?? 0 };
    return liveSource(stage, member, source, { index, ...seqs }) ?? [];
  });
  await writeSubscriptions(
    db,
    lives.map(({ subscription }) => subscription),
  );
  await insertRows(db, moneySources, rowsOf(lives));
  for (const { row, movements } of lives) await takeMovements(db, row, movements);
}

interface Place {
  /** Its place among those of the member. */
  index: number;
  sourceSeq: number;
  subscriptionSeq: number;
}

/** Returns undefined where nobody could pay its first month. */
function liveSource(
  stage: LookupStage,
  member: DemoMember,
  source: DemoSource,
  { index, sourceSeq, subscriptionSeq }: Place,
): LivedSource | undefined {
  const { secrets, world } = stage;
  const { kind, cycle, nextCycle, isNew } = source;
  const term = isNew ? { startDT: addSeconds(world.now, -40) } : demoTerm(stage, member, source.alias, source);
  const subscription =
    term &&
    liveSubscription(stage, subscriptionSeq, {
      member,
      item: itemOfSource(kind, cycle),
      subject: sourceSubject(kind, sourceSeq),
      ...term,
      nextItem: nextCycle && itemOfSource(kind, nextCycle),
    });
  if (!subscription) return undefined;
  const number = demoNumber(member, source, index);
  const newSource = {
    ...source,
    number,
    credentials: demoCredentials(member, source),
    ownKey: hasOwnKeys(member) ? `${kind === "CARD" ? "CARD" : "ACCOUNT"}-${index + 1}` : null,
  };
  const newRow = { ...registeredSource(secrets, member, newSource), subscriptionSeq, sourceSeq };
  const standing = standingOf(world.now, source, sourceSeq, subscription);
  const row: SourceRow = { ...newRow, insertDT: term.startDT, ...standing };
  const isOver = subscription.row.state === "STOPPED" && subscription.row.paidMonth < monthOf(world.today);
  if (isOver) return { row: { ...row, sealedCredentials: null, dueDT: null }, subscription, movements: [] };
  return { row, subscription, movements: collectedMovements(row, number, subscription) };
}

/** No bank and no card company gives out these numbers. */
function demoNumber({ brand, partnerCode, bizId }: DemoMember, { kind }: DemoSource, index: number): string {
  const random = demoRandom(`source ${brand} ${partnerCode} ${bizId} ${index}`);
  return `${kind === "CARD" ? "99990000" : "000000"}${random.whole(10_000_000, 99_999_999)}`;
}

/** The simulated institutions go on answering as they did, because some passwords ask for a failure. */
function demoCredentials({ bizId }: DemoMember, source: DemoSource): SourceCredentials {
  const ending = SOURCE_MAGIC.find(({ failure }) => failure === source.failed?.failure)?.ending ?? "7391";
  const values: Required<SourceCredentials> = {
    accountPassword: ending,
    quickId: "demoquick",
    quickPassword: `quick-${ending}`,
    webId: "democard",
    webPassword: `card-${ending}`,
    bizId,
    birthDate: "800101",
  };
  const names = wantedCredentials(source);
  return Object.fromEntries(
    CREDENTIAL_NAMES.filter((name) => names.includes(name)).map((name) => [name, values[name]]),
  );
}

function standingOf(
  now: SeoulDateTime,
  { failed, isNew }: DemoSource,
  sourceSeq: number,
  { row: { item, state, paidMonth, insertDT } }: LivedSubscription,
) {
  if (isNew) return { lastCollectedDT: null, dueDT: addSeconds(now, 50) };
  const collectedBy = (at: SeoulDateTime) =>
    collectedSource({ item, sourceSeq }, lastTurn({ item, sourceSeq }, insertDT, at));
  if (!isSubscriptionUsable({ state, paidMonth }, now.slice(0, 10))) {
    return { ...collectedBy(`${lastDayOf(paidMonth)}T23:59:59`), dueDT: `${addDays(now.slice(0, 10), 1)}T00:20:00` };
  }
  if (!failed) return collectedBy(now);
  const failedDT = addSeconds(now, -3_600 * failed.hoursAgo);
  const tries = COLLECT_FAILURES[failed.failure].waitsForPerson ? 0 : 4;
  const collected = collectedBy(failedDT);
  return { ...collected, ...failedSource({ failuresInARow: tries }, failed.failure, tries > 0 ? now : failedDT) };
}

/** Returns the last turn before a moment. The first one was right after the registration. */
function lastTurn(
  { item, sourceSeq }: { item: LivedSubscription["row"]["item"]; sourceSeq: number },
  insertDT: SeoulDateTime,
  at: SeoulDateTime,
): SeoulDateTime {
  const cycle = cycleOfItem(item);
  const { minutes } = BANK_ACCOUNT_CYCLES[cycle];
  const before = addSeconds(at, -60 * 4);
  const minuteOfDay = Number(before.slice(11, 13)) * 60 + Number(before.slice(14, 16));
  const ahead = minutesUntilCollected(cycle, minuteOfDay) || minutes;
  const turn = addSeconds(`${before.slice(0, 16)}:00`, 60 * (ahead - minutes) + (sourceSeq % 240));
  const first = addSeconds(insertDT, 30);
  return turn < first ? first : turn;
}

/** Each paid month is collected from the end of the one before, as far back as institutions tell. */
function collectedMovements(
  { kind, lastCollectedDT }: SourceRow,
  number: string,
  { paid }: LivedSubscription,
): Movement[] {
  if (lastCollectedDT === null) return [];
  const days = new Set<SeoulDate>();
  let last: SeoulDate | undefined;
  for (const [month, paidDate] of paid) {
    const { firstDays, mostDays } = MONEY_SOURCE_LIMITS;
    const reach = addDays(paidDate, last === undefined ? -firstDays : -mostDays);
    const end = lastDayOf(month);
    for (let day = last === undefined || last < reach ? reach : last; day <= end; day = addDays(day, 1)) days.add(day);
    last = end;
  }
  return [...days].flatMap((day) =>
    day > lastCollectedDT.slice(0, 10)
      ? []
      : simulatedMovements(kind, number, day).filter(({ tradeDT }) => tradeDT <= lastCollectedDT),
  );
}

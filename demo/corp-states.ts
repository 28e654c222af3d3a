import { addDays, addSeconds, monthOf, type SeoulDate, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { CORP_STATE_POINT_CODE, CORP_STATE_SUBJECT, corpStateReference } from "#domain/documents/corp-state.ts";
import { CORP_STATE_MAGIC, simulatedCorp } from "#domain/documents/corp-state-magic.ts";
import { isRealBrand } from "#domain/provider.ts";
import type { Transaction } from "#server/db/connect.ts";
import { corpStateLookups } from "#server/db/schema/collecting/corp-states.ts";
import { DEMO_OUTSIDERS } from "./document-outsiders.ts";
import { demoRandom } from "./document-random.ts";
import type { DemoMember } from "./document-world.ts";
import { insertRows } from "./insert-rows.ts";
import { demoTerm, type LookupStage, nextIdentities } from "./lookup-stage.ts";
import { type LivedSubscription, liveSubscription, writeSubscriptions } from "./subscription-lives.ts";

type LookupRow = typeof corpStateLookups.$inferInsert & { lookupSeq: number };

/** A call asks about one number, or about many at once. */
interface Call {
  member: DemoMember;
  at: SeoulDateTime;
  corpNums: readonly string[];
}

const HISTORY_DAYS = 390;
/** Lookups are deleted after so many days. What they cost stays on the ledger. */
const KEPT_DAYS = 90;
const MOST_AT_ONCE = 9;

const paysByMonth = ({ placeAtPartner, place, brand }: DemoMember): boolean =>
  placeAtPartner === 1 || (isRealBrand(brand) && [2, 3].includes(place % 5));
const looksUp = (member: DemoMember): boolean =>
  member.placeAtPartner === 0 || member.place % 5 === 0 || paysByMonth(member);

/** Writes a year of questions about customers, paid each or by the month. The latest ones of the first members had every answer there is. */
export async function seedCorpStates(db: Transaction, stage: LookupStage): Promise<void> {
  const members = stage.world.members.filter(looksUp);
  const subscribed = await seedCorpStateSubscriptions(db, stage, members.filter(paysByMonth));
  const calls = members.flatMap((member) => callsOf(stage, member));
  const lookups = calls.reduce((sum, { corpNums }) => sum + corpNums.length, 0);
  const lookupSeqs = await nextIdentities(db, "corp_state_lookups", "lookup_seq", lookups);
  const rows = calls
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .flatMap((call) => lookedUp(stage, call, subscribed.get(call.member.memberSeq), lookupSeqs));
  const oldest = addDays(stage.world.today, 1 - KEPT_DAYS);
  await insertRows(
    db,
    corpStateLookups,
    rows.filter(({ day }) => day >= oldest),
  );
}

async function seedCorpStateSubscriptions(
  db: Transaction,
  stage: LookupStage,
  members: readonly DemoMember[],
): Promise<ReadonlyMap<number, LivedSubscription>> {
  const seqs = await nextIdentities(db, "subscriptions", "subscription_seq", members.length);
  const subscriptions = new Map<number, LivedSubscription>();
  for (const member of members) {
    const stoppedBack = member.place % 4 === 3 ? { stoppedBack: 0 } : {};
    const term = demoTerm(stage, member, CORP_STATE_SUBJECT, { back: 6 + (member.place % 7), ...stoppedBack });
    const plan = term && { member, item: "corpState" as const, subject: CORP_STATE_SUBJECT, ...term };
    const subscription = plan && liveSubscription(stage, seqs.next().value ?? 0, plan);
    if (subscription) subscriptions.set(member.memberSeq, subscription);
  }
  await writeSubscriptions(db, [...subscriptions.values()]);
  return subscriptions;
}

function callsOf({ world, from }: LookupStage, member: DemoMember): Call[] {
  const { brand, partnerCode, bizId, joinDT, placeAtPartner } = member;
  const random = demoRandom(`corp states ${brand} ${partnerCode} ${bizId}`);
  const pool = [...DEMO_OUTSIDERS.map(({ corpNum }) => corpNum), ...world.membersOn(brand).map((other) => other.bizId)];
  const numbers = (count: number): string[] => [
    ...new Set(Array.from({ length: count }, () => pool[random.whole(0, pool.length - 1)] ?? bizId)),
  ];
  const calls: Call[] = [];
  // There is at most one call a day, so that no number is asked about twice on it.
  const latest = addSeconds(world.now, -1_800);
  const last = latest.slice(0, 10);
  for (let day = addDays(last, -HISTORY_DAYS); day < last; day = addDays(day, random.whole(2, 12))) {
    const count = random.chance(0.7) ? 1 : random.whole(2, MOST_AT_ONCE);
    calls.push({ member, at: random.at(day), corpNums: numbers(count) });
  }
  if (placeAtPartner < 2) {
    const corpNums = CORP_STATE_MAGIC.filter(({ outcome }) => outcome !== "SILENT").map(({ corpNum }) => corpNum);
    calls.push({ member, at: latest, corpNums: [...corpNums, ...numbers(4)] });
  }
  return calls.filter(({ at }) => at >= joinDT && at.slice(0, 10) >= from);
}

/** Returns nothing where nobody can pay. */
function lookedUp(
  { funds }: LookupStage,
  { member, at, corpNums }: Call,
  subscription: LivedSubscription | undefined,
  lookupSeqs: Iterator<number, undefined>,
): LookupRow[] {
  const { partnerSeq, memberSeq } = member;
  const day: SeoulDate = at.slice(0, 10);
  const rows = corpNums.map((corpNum): LookupRow => {
    const { outcome, taxType, endDate } = simulatedCorp(corpNum);
    if (outcome === "SILENT") throw new Error(`${corpNum} is never answered`);
    const lookupSeq = lookupSeqs.next().value ?? 0;
    return { partnerSeq, memberSeq, lookupSeq, day, corpNum, state: outcome, taxType, endDate, fee: 0, lookupDT: at };
  });
  const [first] = rows;
  const paidDate = subscription?.paid.get(monthOf(at));
  if (!first || (paidDate !== undefined && paidDate <= day)) return rows;
  const reference = corpStateReference(first.lookupSeq);
  const usage = { pointCode: CORP_STATE_POINT_CODE, count: rows.length, reference, at } as const;
  const charged = funds.chargeAll(member, [usage]);
  const fee = (charged?.amounts[0] ?? 0) / rows.length;
  return charged ? rows.map((row) => ({ ...row, fee })) : [];
}

import { sql } from "drizzle-orm";
import {
  addMonths,
  addSeconds,
  firstDayOf,
  monthOf,
  type SeoulDate,
  type SeoulDateTime,
} from "#domain/calendar/seoul-date.ts";
import { isRealBrand } from "#domain/provider.ts";
import type { Services } from "#server/call/services.ts";
import type { Transaction } from "#server/db/connect.ts";
import { DemoFunds } from "./document-funds.ts";
import { demoRandom } from "./document-random.ts";
import { type DemoMember, type DemoWorld, findDemoWorld, findFirstOpenDay } from "./document-world.ts";

/** What everything that is looked up or collected in the demo is made from. */
export interface LookupStage extends Pick<Services, "secrets"> {
  world: DemoWorld;
  funds: DemoFunds;
  /** Nothing begins before it. */
  from: SeoulDate;
}

export async function findLookupStage(
  db: Transaction,
  { secrets }: Pick<Services, "secrets">,
  now: SeoulDateTime,
): Promise<LookupStage> {
  const world = await findDemoWorld(db, now);
  const from = await findFirstOpenDay(db, world.today);
  return { secrets, world, funds: await DemoFunds.find(db, world.members), from };
}

/** When a service began and, where it did, ended. */
export interface DemoTerm {
  startDT: SeoulDateTime;
  stopDT?: SeoulDateTime | undefined;
}

interface TermPlan {
  /** So many months ago it began; in this one just before the demo. */
  back: number;
  /** Instead of the months: so many days ago. */
  daysBack?: number | undefined;
  /** So many months ago it was stopped. */
  stoppedBack?: number | undefined;
}

const DAY_S = 86_400;

/** The test server has a shorter past: it is there to be tried out. */
const TEST_MOST_BACK = 4;

/** Undefined where it would have ended before it could begin. */
export function demoTerm(
  { world: { now, today }, from }: Pick<LookupStage, "world" | "from">,
  { joinDT, partnerCode, bizId, brand }: DemoMember,
  name: string,
  { back, daysBack = back === 0 ? 1 : undefined, stoppedBack }: TermPlan,
): DemoTerm | undefined {
  const random = demoRandom(`term ${partnerCode} ${bizId} ${name} ${back}`);
  const dayOf = (months: number): SeoulDateTime =>
    random.at(`${addMonths(monthOf(today), -months)}-${String(random.whole(3, 24)).padStart(2, "0")}`);
  const months = isRealBrand(brand) ? back : Math.min(back, TEST_MOST_BACK);
  const wanted = daysBack === undefined ? dayOf(months) : addSeconds(now, -daysBack * DAY_S);
  const earliest = [from && `${from}T00:30:00`, addSeconds(joinDT, DAY_S)].toSorted().at(-1) ?? "";
  const startDT = wanted < earliest ? earliest : wanted;
  if (startDT >= now) return undefined;
  if (stoppedBack === undefined) return { startDT };
  const lately = [`${firstDayOf(monthOf(today))}T00:20:00`, addSeconds(now, -2 * DAY_S)].toSorted().at(-1) ?? now;
  const stopDT = stoppedBack > 0 ? dayOf(stoppedBack) : lately < now ? lately : now;
  return startDT < stopDT ? { startDT, stopDT } : undefined;
}

/** Numbers that rows are given ahead, so that others can name them. */
export async function nextIdentities(
  db: Transaction,
  table: string,
  column: string,
  count: number,
): Promise<Iterator<number, undefined>> {
  const { rows } = await db.execute<{ seq: number }>(
    sql`SELECT nextval(pg_get_serial_sequence(${table}, ${column})) AS seq FROM generate_series(1, ${count})`,
  );
  return rows.map(({ seq }) => Number(seq)).values();
}

/** They paid the day before: whatever the day, that was another month. */
export const NEWCOMER_DAYS = 39;

/** Of the first partner those who paid once, and little: what they began with it cannot go on. */
export const isNewcomer = ({
  partnerCode,
  placeAtPartner,
}: Pick<DemoMember, "partnerCode" | "placeAtPartner">): boolean => partnerCode === "NURI" && placeAtPartner % 6 === 4;

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

/** Everything that is looked up or collected in the demo is made from this. */
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

/** Says when a service began and, where it did, ended. */
export interface DemoTerm {
  startDT: SeoulDateTime;
  stopDT?: SeoulDateTime | undefined;
}

interface TermPlan {
  /** The number of months since it began. With 0 it began just before the demo. */
  back: number;
  /** The number of days since it began, instead of the months. */
  daysBack?: number | undefined;
  /** The number of months since it was stopped. */
  stoppedBack?: number | undefined;
}

const DAY_S = 86_400;

/** The test server has a shorter past, because people only try things out on it. */
const TEST_MOST_BACK = 4;

/** Returns undefined where it would have ended before it could begin. */
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
  const wishDT = daysBack === undefined ? dayOf(months) : addSeconds(now, -daysBack * DAY_S);
  const earliest = [from && `${from}T00:30:00`, addSeconds(joinDT, DAY_S)].toSorted().at(-1) ?? "";
  const startDT = wishDT < earliest ? earliest : wishDT;
  if (startDT >= now) return undefined;
  if (stoppedBack === undefined) return { startDT };
  const lately = [`${firstDayOf(monthOf(today))}T00:20:00`, addSeconds(now, -2 * DAY_S)].toSorted().at(-1) ?? now;
  const stopDT = stoppedBack > 0 ? dayOf(stoppedBack) : lately < now ? lately : now;
  return startDT < stopDT ? { startDT, stopDT } : undefined;
}

/** Draws numbers for rows ahead, so that other rows can refer to them. */
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

/** Newcomers began so many days ago, which is always another month. */
export const NEWCOMER_DAYS = 39;

/** These members of the first partner paid once, and little, so that what they began cannot go on. */
export const isNewcomer = ({
  partnerCode,
  placeAtPartner,
}: Pick<DemoMember, "partnerCode" | "placeAtPartner">): boolean => partnerCode === "NURI" && placeAtPartner % 6 === 4;

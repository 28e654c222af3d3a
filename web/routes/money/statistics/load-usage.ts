import { listUsagePerMember, listUsagePerMonth } from "#contracts/money/statistics.ts";
import { COMPARISONS, type Comparison } from "#domain/calendar/compared-range.ts";
import { call, type PartnerApi } from "#web/api-client.ts";
import { comparedBy, queryOf, type StatisticAddress } from "./statistic-address.ts";
import { figureOf, type UsageFigure } from "./usage-figures.ts";

type Loaded<Row> = { now: Row[] } & Record<Comparison, Row[]>;

/** Loads the period and both it is compared with at once. */
export async function loadCompared<Row>(
  address: StatisticAddress,
  load: (query: ReturnType<typeof queryOf>) => Promise<Row[]>,
): Promise<Loaded<Row>> {
  const ranges = [address.range, ...COMPARISONS.map(({ code }) => comparedBy(address, code))];
  const [now = [], previous = [], year = []] = await Promise.all(ranges.map((range) => load(queryOf(address, range))));
  return { now, previous, year };
}

export const comparedFigures = (
  rows: Loaded<Parameters<typeof figureOf>[0][number]>,
): Record<keyof Loaded<never>, UsageFigure> => ({
  now: figureOf(rows.now),
  previous: figureOf(rows.previous),
  year: figureOf(rows.year),
});

export const loadMonths = (api: PartnerApi, address: StatisticAddress) =>
  loadCompared(address, (query) => call(api, listUsagePerMonth, { query }));

/** Returns the name of the address's member, if it used anything. */
export async function findMemberName(api: PartnerApi, address: StatisticAddress): Promise<string | undefined> {
  if (!address.memberSeq) return undefined;
  const [row] = await call(api, listUsagePerMember, { query: queryOf(address, address.range) });
  return row?.company.name;
}

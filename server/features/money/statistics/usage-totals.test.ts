import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { DateRange } from "#domain/calendar/date-range.ts";
import { addDays, daysBetween } from "#domain/calendar/seoul-date.ts";
import type { PointCode } from "#domain/money/point-codes.ts";
import { filteredPointCodes, type UsageFilter } from "#domain/money/usage-filter.ts";
import { charge } from "#server/features/money/ledger/charge.ts";
import { foldUsageSlots } from "#server/features/money/ledger/fold-usage-slots.ts";
import { postPoints } from "#server/features/money/ledger/post.ts";
import { refund } from "#server/features/money/ledger/refund.ts";
import { verifyLedger } from "#server/features/money/ledger/verify-ledger.ts";
import { createMember, createPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { findUsagePerDate, findUsagePerMember, findUsagePerMonth } from "./usage-totals.ts";

const { services } = await startTestApp();
const { primary: db } = services.databases;

/** Two whole quarters, a leap day and a turn of the year lie between them, with months and days left at either end. */
const FIRST = "2023-08-20";
const LAST = "2024-04-10";
const CODES = ["50100", "54100", "65100", "66100", "69100"] as const satisfies readonly PointCode[];

const partner = await createPartner(services, { hasMemberBilling: true, hasPartnerBilling: true });
const { partnerSeq } = partner;
const members = await Promise.all(Array.from({ length: 5 }, () => createMember(services, partner)));
const day = fc.integer({ min: 0, max: daysBetween(FIRST, LAST) }).map((days) => addDays(FIRST, days));

const step = fc.record({
  member: fc.constantFrom(...members.map(({ memberSeq }) => memberSeq)),
  pointCode: fc.constantFrom(...CODES),
  count: fc.integer({ min: 1, max: 4 }),
  used: fc.oneof(day, fc.constantFrom("2023-09-30", "2023-12-31", "2024-01-01", "2024-02-29", "2024-03-31")),
  refunded: fc.option(fc.record({ after: fc.integer({ min: 0, max: 40 }), count: fc.integer({ min: 1, max: 4 }) })),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take({ member, pointCode, count, used, refunded }: Step) {
  const reference = randomUUID();
  await db.transaction((db) =>
    charge(db, { partnerSeq, memberSeq: member }, { pointCode, count, reference, at: `${used}T10:00:00` }),
  );
  if (!refunded) return;
  const at = `${addDays(used, refunded.after)}T10:00:00`;
  await db.transaction((db) =>
    refund(db, { partnerSeq, pointCode, reference, count: Math.min(refunded.count, count), at }),
  );
}

beforeAll(async () => {
  await db.execute(sql`SELECT make_month_partitions('2023-08-01', '2024-05-31')`);
  const pay = (memberSeq: number | null, pointCode: PointCode, amount: number) =>
    db.transaction((db) =>
      postPoints(db, {
        owner: { partnerSeq, memberSeq },
        pointCode,
        amount,
        reference: randomUUID(),
        at: `${FIRST}T00:00:00`,
      }),
    );
  // Members run out on the way, so that the partner pays some of it; bonus is spent first.
  for (const { memberSeq } of members) await pay(memberSeq, "20200", 700).then(() => pay(memberSeq, "10100", 3_000));
  await pay(null, "10100", 10_000_000);
  const [steps = []] = fc.sample(fc.array(step, { minLength: 150, maxLength: 150 }), { numRuns: 1, seed: 20_240_229 });
  for (const one of steps) await take(one);
});

const SUMS = ["count", "refund_count", "point", "bonus_point", "refund_point", "refund_bonus_point"];

/** Runs a plain GROUP BY over the entries. */
async function grouped(
  key: string,
  { start, end }: DateRange,
  filter: UsageFilter & { memberSeq?: number | undefined },
) {
  const codes = filteredPointCodes(filter);
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    SELECT ${sql.raw(key)} AS key, point_code AS code, ${sql.raw(SUMS.map((sum) => `sum(${sum})::bigint AS ${sum}`).join(", "))}
    FROM entry_usages WHERE partner_seq = ${partnerSeq} AND point_date BETWEEN ${start} AND ${end}
      ${filter.memberSeq ? sql`AND member_seq = ${filter.memberSeq}` : sql``}
      ${codes ? sql`AND point_code = ANY(${sql.param(codes)}::text[])` : sql``}
    GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows.map((row) => [String(row.key), row.code, ...SUMS.map((sum) => row[sum])]);
}

type Row =
  | Awaited<ReturnType<typeof findUsagePerDate>>[number]
  | Awaited<ReturnType<typeof findUsagePerMember>>[number];
const plain = (rows: readonly Row[], key: (row: never) => unknown) =>
  rows.map((row) => [
    ...[String(key(row as never)), row.pointCode, row.count, row.refundCount],
    ...[row.point, row.bonusPoint, row.refundPoint, row.refundBonusPoint],
  ]);

const question = fc.record({
  bounds: fc.tuple(
    fc.oneof(day, fc.constantFrom("2023-09-01", "2023-10-01", "2024-01-01", "2024-02-01")),
    fc.oneof(day, fc.constantFrom("2023-12-31", "2024-01-31", "2024-02-29", "2024-03-31")),
  ),
  memberSeq: fc.option(fc.constantFrom(...members.map(({ memberSeq }) => memberSeq)), { nil: undefined }),
  pointCode: fc.option(fc.constantFrom(...CODES), { nil: undefined, freq: 4 }),
  category: fc.option(fc.constantFrom("message" as const, "taxinvoice" as const), { nil: undefined, freq: 4 }),
});

async function everyCallAgrees() {
  await fc.assert(
    fc.asyncProperty(question, async ({ bounds, ...filter }) => {
      const [start = FIRST, end = LAST] = bounds.toSorted();
      const range = { start, end };
      const asked = { partnerSeq, range, ...filter };
      expect(plain(await findUsagePerDate(db, asked), ({ pointDate }) => pointDate)).toEqual(
        await grouped("point_date::text", range, filter),
      );
      expect(plain(await findUsagePerMonth(db, asked), ({ pointDate }) => pointDate)).toEqual(
        await grouped("point_month::text", range, filter),
      );
      expect(plain(await findUsagePerMember(db, asked), ({ memberSeq }) => memberSeq)).toEqual(
        await grouped("member_seq", range, filter),
      );
    }),
    { numRuns: 60 },
  );
}

it("every call equals a GROUP BY over the entries to the won, whatever the range and the filter", everyCallAgrees);

it.each([
  { range: { start: "2023-10-01", end: "2024-03-31" }, others: ["usage_months", "usage_days"] },
  { range: { start: "2023-11-01", end: "2024-02-29" }, others: ["usage_quarters", "usage_days"] },
  { range: { start: "2024-03-05", end: "2024-04-02" }, others: ["usage_quarters", "usage_months"] },
])("$range.start to $range.end by member asks nothing of $others", async ({ range, others }) => {
  const undone = db.transaction(async (db) => {
    for (const table of others) await db.execute(sql.raw(`UPDATE ${table} SET count = count + 1`));
    const rows = await findUsagePerMember(db, { partnerSeq, range });
    expect(plain(rows, ({ memberSeq }) => memberSeq)).toEqual(await grouped("member_seq", range, {}));
    throw new Error("undo");
  });
  await expect(undone).rejects.toThrow("undo");
});

it("and does so after the slots of past days and months are folded, with usage that comes late", async () => {
  const slots = async () =>
    (await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM partner_usage_days WHERE slot > 0`)).rows[0]?.n;
  expect(await slots()).toBeGreaterThan(0);
  await foldUsageSlots(db, "2024-04-01");
  const { memberSeq } = members[1] ?? { memberSeq: 0 };
  const late = { pointCode: "65100", count: 2, reference: "late", at: "2024-02-29T10:00:00" } as const;
  await db.transaction((db) => charge(db, { partnerSeq, memberSeq }, late));
  await everyCallAgrees();
  await foldUsageSlots(db, "2025-01-01");
  expect(await slots()).toBe(0);
  await everyCallAgrees();
  expect((await verifyLedger(db)).differences).toEqual([]);
});

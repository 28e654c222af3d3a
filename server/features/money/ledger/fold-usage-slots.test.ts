import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { createMember, createPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { charge } from "./charge.ts";
import { foldUsageSlots } from "./fold-usage-slots.ts";
import { postPoints } from "./post.ts";
import { verifyLedger } from "./verify-ledger.ts";

const { services } = await startTestApp();
const { primary: db } = services.databases;
const today = toSeoulDate(new Date());
const yesterday = addDays(today, -1);

const partner = await createPartner(services, { hasMemberBilling: true });
const { partnerSeq } = partner;
const members = await Promise.all(Array.from({ length: 6 }, () => createMember(services, partner)));
await db.execute(sql`SELECT make_month_partitions(${yesterday}::date, ${today}::date)`);
for (const { memberSeq } of members) {
  const post = { pointCode: "10100", amount: 100_000, reference: randomUUID() } as const;
  await db.transaction((db) => postPoints(db, { owner: { partnerSeq, memberSeq }, ...post }));
}

const use = (memberSeq: number, day: string) =>
  db.transaction((db) =>
    charge(db, { partnerSeq, memberSeq }, { pointCode: "65100", reference: randomUUID(), at: `${day}T12:00:00` }),
  );

it("loses no usage that comes late while it folds, and leaves today alone", async () => {
  for (const { memberSeq } of members) await use(memberSeq, today);
  const late = Array.from({ length: 20 }, () => members.map(({ memberSeq }) => use(memberSeq, yesterday))).flat();
  const folds = Array.from({ length: 10 }, () => foldUsageSlots(db, today));
  await Promise.all([...late, ...folds]);
  await foldUsageSlots(db, today);
  expect((await verifyLedger(db)).differences).toEqual([]);
  const { rows } = await db.execute(
    sql`SELECT point_date::text AS day, count(*)::int AS slots, sum_won(count) AS count FROM partner_usage_days
      WHERE partner_seq = ${partnerSeq} GROUP BY 1 ORDER BY 1`,
  );
  expect(rows).toEqual([
    { day: yesterday, slots: 1, count: 120 },
    { day: today, slots: new Set(members.map(({ memberSeq }) => memberSeq % 8)).size, count: 6 },
  ]);
});

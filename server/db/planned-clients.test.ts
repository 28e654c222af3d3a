import { afterAll, expect, it } from "vitest";
import { makeLogger } from "#server/log.ts";
import { startTestApp } from "#testing/test-app.ts";
import { connect } from "./connect.ts";
import { eq, sql } from "./drizzle.ts";
import { partners } from "./schema/partners.ts";

const { databaseUrl } = await startTestApp();
const { db, close } = connect(databaseUrl, makeLogger("silent"), 1);
afterAll(close);

const find = (partnerSeq: number, alias: string) =>
  db
    .select({ partnerSeq: sql`${partners.partnerSeq}`.as(alias) })
    .from(partners)
    .where(eq(partners.partnerSeq, partnerSeq));

async function plans(words: string): Promise<number> {
  const { rows } = await db.execute<{ name: string; statement: string }>(
    sql`SELECT name, statement FROM pg_prepared_statements`,
  );
  return rows.filter(({ statement }) => statement.includes(words)).length;
}

it("keeps a plan for words that come again, whatever their values, and none for those that come once", async () => {
  await find(1, "often");
  expect(await plans("often")).toBe(0);
  for (const partnerSeq of [2, 3, 4]) await find(partnerSeq, "often");
  await find(1, "seldom");
  expect([await plans("often"), await plans("seldom")]).toEqual([1, 0]);
});

it("keeps two hundred at most", async () => {
  for (let n = 0; n < 250; n += 1) for (const partnerSeq of [1, 2]) await find(partnerSeq, `many_${n}`);
  expect(await plans("many_")).toBeLessThanOrEqual(200);
  expect(await plans("many_")).toBeGreaterThan(100);
});

import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { expect, it } from "vitest";
import { connect } from "#server/db/connect.ts";
import { migrate, readMigrations } from "#server/db/migrate.ts";
import { makeLogger } from "#server/log.ts";
import { createTestDatabase } from "#testing/test-database.ts";
import { verifyLedger } from "./verify-ledger.ts";

const MADE = `
  WITH company AS (
    INSERT INTO companies (brand, biz_id, name) VALUES ('GAONBILL', '0000000000', '분기 시험') RETURNING company_seq),
  partner AS (
    INSERT INTO partners (brand, biz_id, company_seq, company_name, service_name, partner_type, has_member_billing)
    SELECT 'GAONBILL', '0000000000', company_seq, '분기 시험', '분기 시험', 'RESELLER', true FROM company RETURNING partner_seq),
  member AS (
    INSERT INTO members (partner_seq, company_seq, proven_by)
    SELECT partner_seq, company_seq, 'FIRST' FROM partner, company RETURNING partner_seq, member_seq)
  INSERT INTO balances (partner_seq, member_seq, balance, bonus) SELECT partner_seq, member_seq, 0, 0 FROM member
  RETURNING partner_seq::int AS partner, member_seq::int AS member, balance_seq::int AS balance`;

/** Usage of a day, on what the payment before it brought: 15 won a unit. */
async function post(client: Client, [partner, member, balance]: number[], pointDate: string, count: number) {
  const used = { member_seq: member, point_code: "65100", point_date: pointDate, count };
  const prices = { unit_price: 15, supply_price: 9, bonus_point: 0, owned_by: "MEMBER", insert_dt: pointDate };
  const entry = { ...used, ...prices, item_code: 51, point: -15 * count, reference: `usage ${pointDate}` };
  const payment = { ...entry, point_code: "10100", count: 0, point: 15 * count };
  const given = { refund_count: 0, bonus_point: 0, refund_point: 0, refund_bonus_point: 0 };
  const total = { ...used, ...given, point: 15 * count, revenue: 6 * count };
  const values = [partner, balance, JSON.stringify([payment, entry]), JSON.stringify([total])];
  await client.query("SELECT * FROM post_entries($1, $2, $3, $4)", values);
}

/** Somebody has posted and not yet committed when the migration begins. */
async function migrateDuring(url: string, client: Client, posting: () => Promise<void>) {
  await client.query("BEGIN");
  await posting();
  const migrated = migrate(url);
  const waiting = "SELECT FROM pg_locks WHERE NOT granted AND relation = 'balances'::regclass";
  while ((await client.query(waiting)).rowCount === 0) await setTimeout(20);
  await client.query("COMMIT");
  await migrated;
}

it("quarters of what was used before are there when the schema is brought up to date, and go on from then", async () => {
  const url = await createTestDatabase("template0");
  const migrations = readMigrations();
  const quarters = migrations.findIndex(({ name }) => name.endsWith("usage_quarters"));
  await migrate(url, migrations.slice(0, quarters));
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("SELECT make_month_partitions('2025-12-01', '2026-06-30')");
  const { partner, member, balance } = (await client.query(MADE)).rows[0];
  const owner = [partner, member, balance];
  for (const [day, count] of [
    ["2025-12-31", 1],
    ["2026-01-01", 2],
    ["2026-03-31", 4],
  ] as const) {
    await post(client, owner, day, count);
  }
  await migrateDuring(url, client, () => post(client, owner, "2026-02-14", 8));
  await post(client, owner, "2026-02-15", 32);
  await post(client, owner, "2026-04-01", 16);
  const { rows } = await client.query(
    "SELECT point_quarter::text AS quarter, count::int, point::int, revenue::int FROM usage_quarters ORDER BY 1",
  );
  await client.end();
  expect(rows).toEqual([
    { quarter: "2025-10-01", count: 1, point: 15, revenue: 6 },
    { quarter: "2026-01-01", count: 46, point: 690, revenue: 276 },
    { quarter: "2026-04-01", count: 16, point: 240, revenue: 96 },
  ]);
  const { db, close } = connect(url, makeLogger("silent"), 1);
  expect(await verifyLedger(db)).toMatchObject({ checked: { usage_quarters: 3 }, differences: [] });
  await close();
});

import { Client } from "pg";
import { expect, it } from "vitest";
import { connect } from "#server/db/connect.ts";
import { migrate, readMigrations } from "#server/db/migrate.ts";
import { makeLogger } from "#server/log.ts";
import { createTestDatabase } from "#testing/test-database.ts";
import { verifyAuditChains } from "./verify-chains.ts";

it("rows of the one chain there was before are linked anew, in their order, when the schema is brought up to date", async () => {
  const url = await createTestDatabase("template0");
  const migrations = readMigrations();
  const chains = migrations.findIndex(({ name }) => name.endsWith("audit_chains"));
  await migrate(url, migrations.slice(0, chains));
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`
    INSERT INTO audit_events (action, partner_seq, do_ip, request_id, detail, previous_hash, hash)
    SELECT 'LOGIN', nullif(n % 3, 0), '203.0.113.7', 'request', '{}', 'old', 'old' FROM generate_series(1, 30) AS n`);
  await client.end();
  await migrate(url);
  const { db, close } = connect(url, makeLogger("silent"), 1);
  expect(await verifyAuditChains(db)).toEqual({ checked: 30, faults: [] });
  await close();
});

import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";

export const TEMPLATE = "gaonbill_template";

/** A database of the test's own, copied from the migrated template in some milliseconds. */
export async function createTestDatabase(template = TEMPLATE): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const urlOf = (database: string) => inject("databaseUrl").replace("%", database);
  const admin = new Client({ connectionString: urlOf("postgres") });
  await admin.connect();
  // Quicker than the default once a run has made dozens of them.
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  await admin.end();
  return urlOf(name);
}

import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { getProfile } from "#contracts/identity/accounts.ts";
import { bind } from "#server/call/bind.ts";
import { mount } from "#server/call/http.ts";
import { createCaller } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { openWriteProbe } from "./write-probe.ts";

const { app, services, request } = await startTestApp();
const { primary } = services.databases;

const raising = endpoint({
  method: "GET",
  name: "raising",
  path: "/test/raising",
  summary: "",
  access: "public",
  output: z.object({}),
  query: z.object({ state: z.string() }),
});
mount(
  app,
  services,
  bind(raising, async ({ input: { query } }) => {
    await primary.execute(sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'broken' USING ERRCODE = '${query.state}'; END $$`));
    return {};
  }),
);

describe("a database that is unavailable for now", () => {
  it.each(["25006", "25P03", "58030", "XX000", "XX001", "XX002", "55P03", "53100"])(
    "gives 503 and the time to wait: %s",
    async (state) => {
      const answer = await request("GET", `/test/raising?state=${state}`);
      expect(answer).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
      expect(answer.headers.get("retry-after")).toBe("2");
    },
  );
});

describe("a database that only reads", () => {
  it("stays ready for reads and says why it is not ready for writes", async () => {
    expect(await request("GET", "/readyz?for=write")).toMatchObject({ status: 200, body: "ready" });
    const caller = await createCaller(services);
    await onlyRead(true);
    // A connection that was cut may be the first answer.
    await until(async () => (await request("GET", "/readyz?for=write")).body === "not ready for writes\nread-only");
    expect(await request("GET", "/readyz")).toMatchObject({ status: 200, body: "ready\nread-only" });
    expect((await request("GET", getProfile.path, { as: caller })).status).toBe(200);
    const write = await request("POST", "/api/analytics/page-views", { body: { path: "/" } });
    expect(write).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
    await onlyRead(false);
    await until(async () => (await request("GET", "/readyz?for=write")).status === 200);
  });
});

describe("the probe", () => {
  it("writes a file, because memory alone would not notice a full disk", async () => {
    const bytesOfFiles = async () => {
      const { rows } = await primary.execute<{ bytes: number }>(
        sql`SELECT temp_bytes AS bytes FROM pg_stat_database WHERE datname = current_database()`,
      );
      return rows[0]?.bytes ?? 0;
    };
    const before = await bytesOfFiles();
    await openWriteProbe(primary)();
    await until(async () => (await bytesOfFiles()) >= before + 400_000);
  });

  it("looks once a second, however many ask", async () => {
    const probe = openWriteProbe(primary);
    const first = probe();
    for (let times = 0; times < 100; times += 1) expect(probe()).toBe(first);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(probe()).not.toBe(first);
    await probe();
  });
});

/** Makes the whole database read-only, as an operator would. Open connections keep their old setting, so they are cut. */
async function onlyRead(isReadOnly: boolean): Promise<void> {
  await primary.transaction(async (db) => {
    await db.execute(sql`SET TRANSACTION READ WRITE`);
    await db.execute(
      sql.raw(
        `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = ${isReadOnly}', current_database()); END $$`,
      ),
    );
  });
  // This session ends itself last, because it would not reach the others after that.
  const sessions = sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database()
    ORDER BY pid = pg_backend_pid() OFFSET 0`;
  await primary.execute(sql`SELECT pg_terminate_backend(pid) FROM (${sessions}) AS session`).catch(() => undefined);
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 50));
}

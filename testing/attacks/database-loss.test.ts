import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { bind } from "#server/call/bind.ts";
import { mount } from "#server/call/http.ts";
import { startEmbedded, THROWAWAY } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { queueMail } from "#server/features/office/mails/commands.ts";
import { makeDataFolder } from "#testing/data-folder.ts";
import { startTestApp } from "#testing/test-app.ts";

const folder = makeDataFolder();
const launch = () => startEmbedded(folder.path, THROWAWAY);
let server = await launch();
const admin = new Client({ connectionString: server.url("postgres") });
await admin.connect();
await admin.query("CREATE DATABASE gaonbill");
await admin.end();
await migrate(server.url("gaonbill"));
afterAll(async () => {
  await server.stop();
  folder.remove();
});
const { app, services, request } = await startTestApp({ DATABASE_URL: server.url("gaonbill") });
const { primary } = services.databases;
const more = { method: "POST", summary: "", access: "public", output: z.object({}) } as const;

/** This call loses its own connection in the middle of a transaction, as in a failover. */
const losing = endpoint({ ...more, name: "losing", path: "/test/losing" });
const working = endpoint({ ...more, name: "working", path: "/test/working" });
mount(
  app,
  services,
  bind(losing, () =>
    primary.transaction(async (db) => {
      const { rows } = await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      await primary.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid}, 5000)`);
      await db.execute(sql`SELECT 1`);
      return {};
    }),
  ),
);
mount(
  app,
  services,
  bind(working, () => primary.transaction(async (db) => ((await db.execute(sql`SELECT 1`)) ? {} : {}))),
);

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(50);
}
const mailIsSent = async (recipient: string) =>
  (await primary.select().from(mails).where(eq(mails.recipient, recipient)))[0]?.state === "SENT";
const sendMail = (recipient: string) =>
  primary.transaction((db) =>
    queueMail(db, services, recipient, { subject: "시험", html: "<p>시험</p>", plain: "시험" }, { cause: "ACCOUNT" }),
  );

describe("losing the database", () => {
  it("in mid-transaction fails that request, but neither the process nor the pool's connections", async () => {
    for (let n = 0; n < 25; n += 1) {
      expect(await request("POST", "/test/losing")).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
    }
    expect((await request("POST", "/test/working")).status).toBe(200);
  });

  it("while a connection is idle or about to begin fails no more than the running requests", async () => {
    const others = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'gaonbill' AND pid <> pg_backend_pid()`;
    for (let n = 0; n < 10; n += 1) {
      const answers = await Promise.all([
        ...Array.from({ length: 30 }, () => request("POST", "/test/working")),
        primary.execute(others),
      ]);
      for (const answer of answers) if ("status" in answer) expect([200, 503]).toContain(answer.status);
    }
    await until(async () => (await request("POST", "/test/working")).status === 200);
  });

  it("for a restart of the whole server answers 503 meanwhile; afterwards requests and jobs work again", async () => {
    await sendMail("before@gaonbill.example");
    await until(() => mailIsSent("before@gaonbill.example"));
    await server.stop();
    expect(await request("POST", "/test/working")).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
    expect((await request("GET", "/readyz")).status).toBe(503);
    expect((await request("GET", "/healthz")).status).toBe(200);
    server = await launch();
    await until(async () => (await request("GET", "/readyz")).status === 200);
    expect((await request("POST", "/test/working")).status).toBe(200);
    await sendMail("after@gaonbill.example");
    await until(() => mailIsSent("after@gaonbill.example"));
  });
});

import { sql } from "drizzle-orm";
import { afterAll, expect, it, vi } from "vitest";
import type { Services } from "#server/call/services.ts";
import { connect, type Db } from "#server/db/connect.ts";
import { jobFailures } from "#server/db/schema/office/job-failures.ts";
import { makeLogger } from "#server/log.ts";
import { createTestDatabase } from "#testing/test-database.ts";
import { type Job, openJobs } from "./jobs.ts";

const closing = new AsyncDisposableStack();
afterAll(() => closing.disposeAsync());
const log = makeLogger("silent");

async function startQueue(jobs: Job<never>[]) {
  const url = await createTestDatabase();
  const { db, close } = connect(url, log);
  closing.defer(close);
  const open = async () => {
    const queue = await openJobs(url, jobs, log);
    closing.defer(queue.stop);
    return queue;
  };
  return { db, open };
}

const servicesOn = (primary: Db) => ({ log, databases: { primary } }) as Services;

it("does jobs that arrive together one after the other, without waiting for the next poll", async () => {
  const done: number[] = [];
  const job: Job<{ nth: number }> = {
    name: "count",
    retryLimit: 0,
    work: async (_, { nth }) => {
      done.push(nth);
    },
  };
  const { db, open } = await startQueue([job]);
  const jobs = await open();
  await jobs.work(servicesOn(db));
  const items = Array.from({ length: 20 }, (_, nth) => ({ nth }));
  await jobs.sendAll(db, job, items);
  // Without notifications the worker would poll only every thirty seconds.
  await vi.waitFor(() => expect(done.toSorted((a, b) => a - b)).toEqual(items.map(({ nth }) => nth)), 15_000);
}, 30_000);

it("takes over a job of a killed process, also in a queue that was made before heartbeats", async () => {
  const done: string[] = [];
  const job: Job<{ name: string }> = {
    name: "take-up",
    retryLimit: 2,
    work: async (_, { name }) => {
      done.push(name);
    },
  };
  const { db, open } = await startQueue([job]);
  const killed = await open();
  await killed.stop();
  await db.execute(sql`UPDATE pgboss.queue SET heartbeat_seconds = NULL`);
  const jobs = await open();
  await jobs.send(db, job, { name: "interrupted" });
  // A process that took the job and was killed leaves this state behind.
  await db.execute(
    sql`UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now() WHERE name = ${job.name}`,
  );
  await jobs.work(servicesOn(db));
  // It takes a minute at most: to notice the dead worker, to pause before a second try, and to find the work.
  await vi.waitFor(() => expect(done).toEqual(["interrupted"]), { timeout: 60_000, interval: 500 });
}, 90_000);

it("takes over settings and schedules that a release has changed", async () => {
  const { db, open } = await startQueue([]);
  const url = db.$client.options.connectionString ?? "";
  const work = async () => undefined;
  const openWith = async (...jobs: Job<never>[]) => {
    const queue = await openJobs(url, jobs, log);
    await queue.work(servicesOn(db));
    await queue.stop();
  };
  await (await open()).stop();
  await openWith({ name: "nightly", retryLimit: 1, schedule: "0 3 * * *", work });
  await openWith({ name: "nightly", retryLimit: 7, work });
  const stored = sql`SELECT retry_limit, (SELECT count(*) FROM pgboss.schedule) AS schedules FROM pgboss.queue WHERE name = 'nightly'`;
  expect((await db.execute(stored)).rows).toEqual([{ retry_limit: 7, schedules: 0 }]);
});

it("stores work that failed for the last time, also of a killed process, once until somebody deals with it", async () => {
  const job: Job<{ docSeq: number; to: string }> = {
    name: "fail",
    retryLimit: 0,
    work: () =>
      Promise.reject(new Error("Failed query: SELECT $1\nparams: secret", { cause: new Error("no such row") })),
  };
  const { db, open } = await startQueue([job]);
  const jobs = await open();
  for (const docSeq of [1, 1, 2]) await jobs.send(db, job, { docSeq, to: "kim@gaonbill.example" });
  await db.execute(
    sql`UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'
      WHERE name = ${job.name} AND data->>'docSeq' = '2'`,
  );
  await jobs.work(servicesOn(db));
  const read = () => db.select().from(jobFailures).orderBy(jobFailures.about);
  await vi.waitFor(
    async () =>
      expect(await read()).toMatchObject([
        { job: "fail", about: "docSeq 1", failure: "no such row", count: 2, state: "OPEN" },
        { job: "fail", about: "docSeq 2", failure: "job heartbeat timeout", count: 1, state: "OPEN" },
      ]),
    { timeout: 120_000, interval: 500 },
  );
}, 150_000);

import { afterAll, expect, it, vi } from "vitest";
import { connect } from "#server/db/connect.ts";
import { makeLogger } from "#server/log.ts";
import { createTestDatabase } from "#testing/test-database.ts";
import { type Job, openJobs } from "./jobs.ts";
import type { Services } from "./services.ts";

const closing = new AsyncDisposableStack();
afterAll(() => closing.disposeAsync());

it("does jobs that came together one after the other, without waiting for the next look", async () => {
  const done: number[] = [];
  const job: Job<{ nth: number }> = {
    name: "count",
    retryLimit: 0,
    work: async (_, { nth }) => {
      done.push(nth);
    },
  };
  const url = await createTestDatabase();
  const log = makeLogger("silent");
  const { db, close } = connect(url, log);
  closing.defer(close);
  const jobs = await openJobs(url, [job], log);
  closing.defer(jobs.stop);
  await jobs.work({ log } as Services);
  const all = Array.from({ length: 20 }, (_, nth) => ({ nth }));
  await jobs.sendAll(db, job, all);
  // Looks that nobody asked for come every thirty seconds.
  await vi.waitFor(() => expect(done.toSorted((a, b) => a - b)).toEqual(all.map(({ nth }) => nth)), 15_000);
}, 30_000);

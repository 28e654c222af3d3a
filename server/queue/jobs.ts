import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { fromDrizzle, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Services } from "#server/call/services.ts";
import { type Db, KEEP_ALIVE } from "#server/db/connect.ts";
import type { Logger } from "#server/log.ts";
import { failureText, keepJobFailure } from "./job-failures.ts";

/** A queue of waiting work. A sender knows the queue, and need not know the job that does the work. */
export interface Queue<Data extends object> {
  name: string;
  /** Names the type of the data for the compiler; no queue has a value for it. */
  readonly takes?: (data: Data) => void;
}

/** Background work. A job may run twice, so its work must come to the same end when it is repeated. */
export interface Job<Data extends object> extends Queue<Data> {
  retryLimit: number;
  /** Cron expression in Asia/Seoul, for work that starts by the clock. */
  schedule?: string;
  /** How many of them one process does at once; one by default. */
  mostAtOnce?: number;
  work: (services: Services, data: Data) => Promise<void>;
  /** Prepares work that failed for good to be done again; false where that makes no sense any more. */
  prepareAgain?: (db: Db, data: Data) => Promise<boolean>;
}

export interface Jobs {
  /** Queues work in the caller's transaction, so that it exists only if the change does; it waits `afterS` seconds. */
  send: <Data extends object>(db: Db, queue: Queue<Data>, data: Data, afterS?: number) => Promise<void>;
  /** Queues many in one statement. */
  sendAll: <Data extends object>(db: Db, queue: Queue<Data>, items: readonly Data[]) => Promise<void>;
  /** Queues work again that failed for good; false where that is not possible any more. */
  sendAgain: (db: Db, name: string, data: object) => Promise<boolean>;
  /** Starts the workers; before that, jobs only wait. */
  work: (services: Services) => Promise<void>;
  /** Lets running jobs finish, then closes. */
  stop: () => Promise<void>;
}

const DRAIN_TIMEOUT_MS = 8_000;

/**
 * A worker reports every few seconds that it lives, and counts as dead after fifteen seconds of silence. Noticing that,
 * the pause before a second try, and the next look for work take ten seconds each at most, so well under a minute.
 */
const HEARTBEAT = {
  queue: { heartbeatSeconds: 15, expireInSeconds: 3_600 },
  boss: { monitorIntervalSeconds: 9, superviseIntervalSeconds: 10, notifyPollingIntervalSeconds: 10 },
} as const;

/** pg-boss gives a connection up whose statement failed, so the limit of pg itself does here (`endWhenSilent`). */
const PATIENCE = { connectionTimeoutMillis: 3_000, statement_timeout: 60_000, query_timeout: 75_000, ...KEEP_ALIVE };

export async function openJobs(url: string, jobs: readonly Job<never>[], log: Logger): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 4, useListenNotify: true, ...PATIENCE, ...HEARTBEAT.boss });
  boss.on("error", (error) => log.warn({ error: error.message }, "job queue"));
  await boss.start();
  await prepareQueues(boss, jobs);
  await endOldSchedules(boss, jobs);
  return {
    async send(db, queue, data, afterS = 0) {
      await boss.send(queue.name, data, { db: fromDrizzle(db, sql), startAfter: afterS });
    },
    async sendAll(db, queue, items) {
      if (items.length === 0) return;
      await boss.insert(
        queue.name,
        items.map((data) => ({ data })),
        { db: fromDrizzle(db, sql) },
      );
    },
    async sendAgain(db, name, data) {
      const job = jobs.find((job) => job.name === name);
      if (!job || (await job.prepareAgain?.(db, data as never)) === false) return false;
      await boss.send(name, data, { db: fromDrizzle(db, sql) });
      return true;
    },
    async work(services) {
      await startFailureKeeper(boss, services);
      for (const job of jobs) await startWorker(boss, services, job);
    },
    stop: () => boss.stop({ graceful: true, timeout: DRAIN_TIMEOUT_MS }),
  };
}

/** pg-boss puts work that failed for the last time into this queue, also when no worker was left to report it. */
const FAILED_JOBS = "failed-jobs";
const MOST_TRIES_TO_KEEP = 100;

async function startFailureKeeper(boss: PgBoss, { databases }: Services): Promise<void> {
  const options = { includeMetadata: true, batchSize: 100 } as const;
  await boss.work(FAILED_JOBS, options, (batch: JobWithMetadata<object | null>[]) =>
    databases.primary.transaction(async (db) => {
      for (const { sourceName, data, sourceOutput, output } of batch) {
        // pg-boss before 12.35 gave the failure as the output of this job itself.
        const failure = failureText(sourceOutput ?? output);
        await keepJobFailure(db, { job: sourceName ?? "", data: data ?? {}, failure });
      }
    }),
  );
}

/** Creates the queues, and updates those that an older version made with other settings. */
async function prepareQueues(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, retryLimit } of [{ name: FAILED_JOBS, retryLimit: MOST_TRIES_TO_KEEP }, ...jobs]) {
    const deadLetter = name !== FAILED_JOBS && { deadLetter: FAILED_JOBS };
    const settings = { retryLimit, retryBackoff: true, retryDelay: 5, notify: true, ...HEARTBEAT.queue, ...deadLetter };
    const queue = queues.get(name);
    if (!queue) await boss.createQueue(name, settings);
    else if (!isDeepStrictEqual({ ...queue, ...settings }, queue)) await boss.updateQueue(name, settings);
  }
}

/** Ends the schedules of work that no longer starts by the clock; they stand in the database. */
async function endOldSchedules(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  for (const { name, key } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name && job.schedule)) await boss.unschedule(name, key);
  }
}

async function startWorker(boss: PgBoss, services: Services, job: Job<never>): Promise<void> {
  if (job.schedule) await boss.schedule(job.name, job.schedule, null, { tz: "Asia/Seoul" });
  const workerId = await boss.work<never>(job.name, { localConcurrency: job.mostAtOnce ?? 1 }, async (batch) => {
    for (const { id, data } of batch) {
      try {
        await job.work(services, data);
      } catch (error) {
        services.log.warn({ job: job.name, id, error: (error as Error).message }, "job failed");
        throw error;
      } finally {
        // Jobs that arrive together wake the worker once, so after each job it looks for the next.
        boss.notifyWorker(workerId);
      }
    }
  });
}

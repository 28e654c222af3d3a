import { isDeepStrictEqual } from "node:util";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Db } from "#server/db/connect.ts";
import { sql } from "#server/db/drizzle.ts";
import type { Logger } from "#server/log.ts";
import type { Services } from "./services.ts";

/** Background work: data in, effect out. A job may run twice, so its work must stand being repeated. */
export interface Job<Data extends object> {
  name: string;
  retryLimit: number;
  /** Cron in Asia/Seoul for work that nobody asks for. */
  schedule?: string;
  /** How many of them one process does side by side; one unless said. */
  mostAtOnce?: number;
  work: (services: Services, data: Data) => Promise<void>;
}

export interface Jobs {
  /** Queues within the caller's transaction: the job exists if and only if the change does. It begins `afterS` seconds later. */
  send: <Data extends object>(db: Db, job: Job<Data>, data: Data, afterS?: number) => Promise<void>;
  /** Many in one statement. */
  sendAll: <Data extends object>(db: Db, job: Job<Data>, all: readonly Data[]) => Promise<void>;
  /** Starts the workers; until then jobs only wait. */
  work: (services: Services) => Promise<void>;
  /** Lets running jobs finish, then closes. */
  stop: () => Promise<void>;
}

const DRAIN_TIMEOUT_MS = 8_000;

/**
 * A worker says every few seconds that it lives. One that is silent for fifteen is dead: the look that notices it (at most
 * twelve later), the pause before a second try (ten) and the look for work (fifteen) stay within a minute together.
 */
const HEARTBEAT = {
  queue: { heartbeatSeconds: 15, expireInSeconds: 3_600 },
  boss: { monitorIntervalSeconds: 10, superviseIntervalSeconds: 12, notifyPollingIntervalSeconds: 15 },
} as const;

export async function openJobs(url: string, jobs: readonly Job<never>[], log: Logger): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 4, useListenNotify: true, ...HEARTBEAT.boss });
  boss.on("error", (error) => log.warn({ error: error.message }, "job queue"));
  await boss.start();
  await prepareQueues(boss, jobs);
  return {
    async send(db, job, data, afterS = 0) {
      await boss.send(job.name, data, { db: fromDrizzle(db, sql), startAfter: afterS });
    },
    async sendAll(db, job, all) {
      if (all.length === 0) return;
      await boss.insert(
        job.name,
        all.map((data) => ({ data })),
        { db: fromDrizzle(db, sql) },
      );
    },
    async work(services) {
      for (const job of jobs) await startWorker(boss, services, job);
    },
    stop: () => boss.stop({ graceful: true, timeout: DRAIN_TIMEOUT_MS }),
  };
}

/** Queues that an older version made get what has been settled since. */
async function prepareQueues(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, retryLimit } of jobs) {
    const settings = { retryLimit, retryBackoff: true, retryDelay: 5, notify: true, ...HEARTBEAT.queue };
    const queue = queues.get(name);
    if (!queue) await boss.createQueue(name, settings);
    else if (!isDeepStrictEqual({ ...queue, ...settings }, queue)) await boss.updateQueue(name, settings);
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
        // Several that come together announce themselves once: whoever has done one looks for the next.
        boss.notifyWorker(workerId);
      }
    }
  });
}

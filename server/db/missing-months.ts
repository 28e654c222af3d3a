import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";

const NO_PARTITION = "23514";
/** Dates come from callers too, and nobody may fill the database with empty months. */
const MOST_MONTHS_AWAY = 24;

/**
 * Makes the partition of a month that is missing, and does the refused work again. The nightly job makes them months
 * ahead; this is for a site whose job did not run, and for dates beyond.
 */
export function makeMissingMonths(pool: Pool, db: Pick<NodePgDatabase, "transaction">): void {
  const query = pool.query.bind(pool) as (...parts: unknown[]) => Promise<unknown>;
  const transaction = db.transaction.bind(db);

  const doAgain = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      const day = missingDay(error);
      if (day === undefined) throw error;
      await query("SELECT make_month_partitions($1, $1)", [day]);
      return work();
    }
  };

  pool.query = ((...parts: unknown[]) => doAgain(() => query(...parts))) as Pool["query"];
  db.transaction = (work, options) => doAgain(() => transaction(work, options));
}

/** Returns a day of the month that the refused row lacks, where it is near enough. */
function missingDay(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, routine, detail } = cause as { code?: string; routine?: string; detail?: string };
  if (code !== NO_PARTITION || routine !== "ExecFindPartition") return undefined;
  const day = /= \((\d{4}-\d\d-\d\d)/.exec(detail ?? "")?.[1];
  return day !== undefined && Math.abs(monthOf(day) - monthOf(new Date().toISOString())) <= MOST_MONTHS_AWAY
    ? day
    : undefined;
}

const monthOf = (date: string): number => 12 * Number(date.slice(0, 4)) + Number(date.slice(5, 7));

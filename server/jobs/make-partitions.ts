import { sql } from "drizzle-orm";
import type { Job } from "#server/queue/jobs.ts";

/** Makes every night the partitions of the next three months, for every table that has one a month. */
export const makePartitionsJob: Job<Record<string, never>> = {
  name: "make-partitions",
  retryLimit: 5,
  schedule: "20 3 * * *",
  async work({ databases }) {
    await databases.primary.execute(
      sql`SELECT make_month_partitions(current_date, (current_date + interval '3 months')::date)`,
    );
  },
};

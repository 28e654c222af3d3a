import { sql } from "drizzle-orm";
import type { Db } from "#server/db/connect.ts";
import { jobFailures } from "#server/db/schema/office/job-failures.ts";

interface JobFailure {
  job: string;
  data: object;
  failure: string;
  /** The numbers in the data, unless the job has better words. */
  about?: string;
}

/** The same work that fails again is one row until staff deal with it. */
export async function keepJobFailure(db: Db, { about, ...failure }: JobFailure): Promise<void> {
  await db
    .insert(jobFailures)
    .values({ ...failure, about: about ?? numbersOf(failure.data) })
    .onConflictDoUpdate({
      target: [jobFailures.job, jobFailures.data],
      targetWhere: sql`${jobFailures.state} = 'OPEN'`,
      set: { failure: failure.failure, count: sql`${jobFailures.count} + 1`, lastDT: sql`now()` },
    });
}

/** Texts may name people and stay where they are. */
const numbersOf = (data: object): string =>
  Object.entries(data)
    .filter(([, value]) => typeof value === "number")
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");

const LONGEST_FAILURE = 300;

/** The first line of an error that the queue has kept: the lines after it hold the values of a statement. */
export function failureText(output: unknown): string {
  const { message, cause, value } = (output ?? {}) as Record<"message" | "cause" | "value", unknown>;
  if (cause || value) return failureText(cause ?? value);
  return (String(message ?? output).split("\n")[0] ?? "").slice(0, LONGEST_FAILURE);
}

import { sql } from "drizzle-orm";
import type { Db } from "#server/db/connect.ts";
import { jobFailures } from "#server/db/schema/office/job-failures.ts";

interface JobFailure {
  job: string;
  data: object;
  failure: string;
  /** Says what the job was about; without it the numbers in the data do. */
  about?: string;
}

/** Stores a failure. Work that fails again counts in the same row until staff deal with it. */
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

/** Names only the numbers in the data, because texts may name people. */
const numbersOf = (data: object): string =>
  Object.entries(data)
    .filter(([, value]) => typeof value === "number")
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");

const LONGEST_FAILURE = 300;

/** Returns only the first line of an error from the queue, because later lines hold the values of a statement. */
export function failureText(output: unknown): string {
  const { message, cause, value } = (output ?? {}) as Record<"message" | "cause" | "value", unknown>;
  if (cause || value) return failureText(cause ?? value);
  return (String(message ?? output).split("\n")[0] ?? "").slice(0, LONGEST_FAILURE);
}

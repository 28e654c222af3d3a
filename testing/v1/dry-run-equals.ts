import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { TestAnswer } from "../test-app.ts";
import { tableSums } from "./table-sums.ts";
import type { V1Stage } from "./v1-stage.ts";

type StageServices = Pick<V1Stage, "services">;

/** Scheduled jobs come and go by themselves, so they do not count. */
const UNSCHEDULED_JOBS = sql`FROM pgboss.job WHERE name NOT IN (SELECT name FROM pgboss.schedule) AND name NOT LIKE '\\_\\_pgboss%'`;

const TRIES = 400;
const PAUSE_MS = 25;

/** Waits until the work that earlier calls have caused is done. */
async function waitForJobs({ services: { databases } }: StageServices): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rows } = await databases.primary.execute(sql`SELECT 1 ${UNSCHEDULED_JOBS} AND state < 'completed' LIMIT 1`);
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error("jobs are never done");
}

interface TriedCall {
  method: string;
  path: string;
  body?: unknown;
  corpNum?: string;
}

interface Price {
  point: number;
  bonusPoint: number;
}

/**
 * Dry-runs a call, makes it, and compares: the dry run writes nothing, says whether the call will succeed, includes the
 * reason of a refusal, and foresees price, balance and answer.
 */
export async function expectTrialToEqual(
  stage: V1Stage,
  { method, path, ...call }: TriedCall,
  findBalance: () => Promise<Price>,
): Promise<TestAnswer> {
  await waitForJobs(stage);
  const sums = await tableSums(stage.services.databases.primary);
  const trial = await stage.v1(method, `${path}${path.includes("?") ? "&" : "?"}dryRun=true`, call);
  expect(await tableSums(stage.services.databases.primary)).toEqual(sums);
  const before = await findBalance();
  const real = await stage.v1(method, path, call);
  if (trial.status !== 200) {
    expect([trial.status, trial.body.code, trial.body.fields]).toEqual([real.status, real.body.code, real.body.fields]);
    return real;
  }
  const { wouldSucceed, problems, price, balanceAfter, result } = trial.body.data;
  expect({ wouldSucceed, problems }).toMatchObject({ wouldSucceed: real.status === 200 });
  if (real.status !== 200) {
    expect(problems.map(({ code }: { code: number }) => code)).toContain(real.body.code);
    return real;
  }
  const after = await findBalance();
  const paid = { point: before.point - after.point, bonusPoint: before.bonusPoint - after.bonusPoint };
  const isFree = paid.point === 0 && paid.bonusPoint === 0;
  expect({ price, balanceAfter }).toMatchObject(
    isFree ? { price: null, balanceAfter: null } : { price: paid, balanceAfter: after },
  );
  expect(withoutNumbers(result)).toEqual(withoutNumbers(real.body.data));
  return real;
}

const CALL_FIELDS = [
  ...["docSeq", "batchSeq", "ntsNum", "regDT", "issueDT", "doDT", "tradeDT"],
  ...["insertDT", "sendDT", "until"],
];

/** Replaces numbers and moments, which differ between the two calls. */
function withoutNumbers(answer: unknown): unknown {
  const text = JSON.stringify(answer, (name, value) => (CALL_FIELDS.includes(name) && value !== null ? name : value));
  return JSON.parse(text);
}

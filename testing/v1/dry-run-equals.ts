import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { TestAnswer } from "../test-app.ts";
import { tableSums } from "./table-sums.ts";
import type { V1Stage } from "./v1-stage.ts";

type Staged = Pick<V1Stage, "services">;

/** What is done by the clock comes and goes by itself. */
const ASKED_FOR = sql`FROM pgboss.job WHERE name NOT IN (SELECT name FROM pgboss.schedule) AND name NOT LIKE '\\_\\_pgboss%'`;

const TRIES = 400;
const PAUSE_MS = 25;

/** What earlier calls have caused is done by now. */
async function settleJobs({ services: { databases } }: Staged): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rows } = await databases.primary.execute(sql`SELECT 1 ${ASKED_FOR} AND state < 'completed' LIMIT 1`);
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error("work that was asked for is never done");
}

interface Tried {
  method: string;
  path: string;
  body?: unknown;
  corpNum?: string;
}

interface Paid {
  point: number;
  bonusPoint: number;
}

/**
 * Tries a call, makes it, and compares: a trial writes nothing, says whether the call will succeed, names the reason it is
 * refused for among the others, and foresees price, balance and answer.
 */
export async function expectTrialToEqual(
  stage: V1Stage,
  { method, path, ...call }: Tried,
  findBalance: () => Promise<Paid>,
): Promise<TestAnswer> {
  await settleJobs(stage);
  const written = await tableSums(stage.services.databases.primary);
  const tried = await stage.v1(method, `${path}${path.includes("?") ? "&" : "?"}dryRun=true`, call);
  expect(await tableSums(stage.services.databases.primary)).toEqual(written);
  const before = await findBalance();
  const real = await stage.v1(method, path, call);
  if (tried.status !== 200) {
    expect([tried.status, tried.body.code, tried.body.fields]).toEqual([real.status, real.body.code, real.body.fields]);
    return real;
  }
  const { wouldSucceed, problems, price, balanceAfter, result } = tried.body.data;
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
  expect(unnumbered(result)).toEqual(unnumbered(real.body.data));
  return real;
}

const NUMBERED = [
  ...["docSeq", "batchSeq", "ntsNum", "regDT", "issueDT", "doDT", "tradeDT"],
  ...["insertDT", "sendDT", "until"],
];

/** Numbers and moments are those of each call. */
function unnumbered(answer: unknown): unknown {
  const text = JSON.stringify(answer, (name, value) => (NUMBERED.includes(name) && value !== null ? name : value));
  return JSON.parse(text);
}

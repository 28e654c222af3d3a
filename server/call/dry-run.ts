import { sql } from "drizzle-orm";
import type { V1Warning } from "#contracts/v1/answers.ts";
import type { CalledMember, KeyCaller } from "#server/call/v1/bind-operation.ts";
import { problemOf } from "#server/call/v1/refusal-answer.ts";
import { Trial, WITHHELD } from "#server/call/v1/trial.ts";
import type { Db } from "#server/db/connect.ts";
import { AppError } from "./errors.ts";

interface Points {
  point: number;
  bonusPoint: number;
}

export interface DryRun<Output> {
  wouldSucceed: boolean;
  problems: ReturnType<typeof problemOf>[];
  warnings: V1Warning[];
  price: (Points & { paidBy: "MEMBER" | "PARTNER" }) | null;
  balanceAfter: Points | null;
  result: Output | null;
}

interface Tried {
  /** Whose balances pay. */
  key: Pick<KeyCaller, "partnerSeq">;
  member: Pick<CalledMember, "memberSeq"> | undefined;
  publicOrigin: string;
  /** What is done before the transaction, and not taken back. */
  makeReady?: () => Promise<unknown>;
}

class TakenBack extends Error {}

/** Does all of it, looks at what came of it, and takes it back: what it tells is what the real call will meet. */
export async function tryOut<Output>(
  db: Db,
  { key, member, publicOrigin, makeReady }: Tried,
  work: (db: Db, trial: Trial, prepared: unknown) => Promise<Output>,
): Promise<DryRun<Output>> {
  const trial = new Trial();
  let result: Output | undefined;
  let paid: Pick<DryRun<Output>, "price" | "balanceAfter"> = { price: null, balanceAfter: null };
  try {
    const prepared = await makeReady?.();
    await db.transaction(async (db) => {
      const before = await findBalances(db, key, member);
      try {
        result = await db.transaction((db) => work(db, trial, prepared));
      } catch (error) {
        // After a first problem the work goes on with what should not be: where that ends it, the problem is the reason.
        if (error instanceof AppError) trial.problems.push(error);
        else if (trial.problems.length === 0) throw error;
      }
      paid = paidBetween(before, await findBalances(db, key, member));
      throw new TakenBack();
    });
  } catch (error) {
    if (error instanceof AppError) trial.problems.push(error);
    else if (!(error instanceof TakenBack)) throw error;
  }
  const wouldSucceed = trial.problems.length === 0;
  return {
    wouldSucceed,
    problems: trial.problems.map((problem) => problemOf(problem, publicOrigin)),
    warnings: trial.warnings,
    ...paid,
    result: (wouldSucceed && result !== WITHHELD && result) || null,
  };
}

interface BalanceRow extends Record<string, unknown>, Points {
  paidBy: "MEMBER" | "PARTNER";
}

async function findBalances(db: Db, { partnerSeq }: Tried["key"], member: Tried["member"]): Promise<BalanceRow[]> {
  const { rows } = await db.execute<BalanceRow>(
    sql`SELECT CASE WHEN member_seq IS NULL THEN 'PARTNER' ELSE 'MEMBER' END AS "paidBy", balance AS point, bonus AS "bonusPoint"
      FROM balances WHERE partner_seq = ${partnerSeq} AND (member_seq IS NULL OR member_seq = ${member?.memberSeq ?? null})`,
  );
  return rows;
}

function paidBetween(before: readonly BalanceRow[], after: readonly BalanceRow[]) {
  for (const { paidBy, point, bonusPoint } of before) {
    const left = after.find((row) => row.paidBy === paidBy);
    if (!left || left.point + left.bonusPoint >= point + bonusPoint) continue;
    return {
      price: { point: point - left.point, bonusPoint: bonusPoint - left.bonusPoint, paidBy },
      balanceAfter: { point: left.point, bonusPoint: left.bonusPoint },
    };
  }
  return { price: null, balanceAfter: null };
}

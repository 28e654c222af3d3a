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

interface TrialCall {
  /** The partner whose balance may pay. */
  key: Pick<KeyCaller, "partnerSeq">;
  /** The member whose balance may pay. */
  member: Pick<CalledMember, "memberSeq"> | undefined;
  publicOrigin: string;
  /** Runs before the transaction and is not taken back. */
  prepare?: () => Promise<unknown>;
}

class TakenBack extends Error {}

/** Does the whole work, reads what came of it, and rolls it back, so that it reports what the real call would meet. */
export async function tryOut<Output>(
  db: Db,
  { key, member, publicOrigin, prepare }: TrialCall,
  work: (db: Db, trial: Trial, prepared: unknown) => Promise<Output>,
): Promise<DryRun<Output>> {
  const trial = new Trial();
  let result: Output | undefined;
  let paid: Pick<DryRun<Output>, "price" | "balanceAfter"> = { price: null, balanceAfter: null };
  try {
    const prepared = await prepare?.();
    await db.transaction(async (db) => {
      const before = await findBalances(db, key, member);
      try {
        result = await db.transaction((db) => work(db, trial, prepared));
      } catch (error) {
        // After a first problem the work goes on with bad values, so a later crash is only its consequence.
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

async function findBalances(
  db: Db,
  { partnerSeq }: TrialCall["key"],
  member: TrialCall["member"],
): Promise<BalanceRow[]> {
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

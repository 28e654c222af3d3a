import { and, eq } from "drizzle-orm";
import type { SmsDeny } from "#contracts/messages/opt-outs.ts";
import { SMS_DENY_SUBJECT } from "#domain/messages/opt-out.ts";
import { AppError } from "#server/call/errors.ts";
import { type MemberAct, recordAct } from "#server/call/member-act.ts";
import type { Db } from "#server/db/connect.ts";
import { optOuts } from "#server/db/schema/messages/opt-outs.ts";
import { startSubscription, stopSubscription } from "#server/features/money/subscriptions/commands.ts";
import { findSmsDeny, findSmsDenyRow, isOptOutOf } from "./queries.ts";

/** Inserts the numbers in their order, so that two calls never deadlock. */
export function addOptOuts(db: Db, act: MemberAct, toNumbers: readonly string[]): Promise<{ added: number }> {
  return db.transaction(async (db) => {
    const { partnerSeq, memberSeq } = act.actor;
    const numbers = [...new Set(toNumbers)].toSorted();
    const rows = await db
      .insert(optOuts)
      .values(numbers.map((toNumber) => ({ partnerSeq, memberSeq, toNumber })))
      .onConflictDoNothing()
      .returning({ optOutSeq: optOuts.optOutSeq });
    if (rows.length > 0) await recordAct(db, act, "OPT_OUTS_ADDED", { count: rows.length });
    return { added: rows.length };
  });
}

export function removeOptOut(db: Db, act: MemberAct, optOutSeq: number): Promise<void> {
  return db.transaction(async (db) => {
    const rows = await db
      .delete(optOuts)
      .where(and(isOptOutOf(act.actor), eq(optOuts.optOutSeq, optOutSeq)))
      .returning({ optOutSeq: optOuts.optOutSeq });
    if (rows.length === 0) throw new AppError("NOT_FOUND");
    await recordAct(db, act, "OPT_OUT_REMOVED", { optOutSeq });
  });
}

export function startSmsDeny(db: Db, act: MemberAct): Promise<SmsDeny> {
  return db.transaction(async (db) => {
    const { partnerSeq, memberSeq } = act.actor;
    await startSubscription(db, { partnerSeq, memberSeq, item: "smsDeny", subject: SMS_DENY_SUBJECT });
    await recordAct(db, act, "SMS_DENY_STARTED");
    return findSmsDeny(db, act.actor);
  });
}

export function stopSmsDeny(db: Db, act: MemberAct): Promise<SmsDeny> {
  return db.transaction(async (db) => {
    const row = await findSmsDenyRow(db, act.actor);
    if (!row) throw new AppError("NOT_FOUND");
    await stopSubscription(db, row);
    await recordAct(db, act, "SMS_DENY_STOPPED");
    return findSmsDeny(db, act.actor);
  });
}

import type { AccountEvent, listAccountEvents } from "#contracts/accounts.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { Db } from "#server/db/connect.ts";
import { and, asc, eq, getTableColumns, gt } from "#server/db/drizzle.ts";
import { auditEvents } from "#server/db/schema/audit-events.ts";
import { FIRST_HASH, hashOf } from "#server/kernel/audit.ts";
import { AUDIT_ACTIONS, type AuditAction } from "#server/kernel/audit-actions.ts";
import { listOrder } from "#server/kernel/list-order.ts";
import { completeList, isDuring } from "#server/kernel/lists.ts";

type Query = ParsedInputOf<typeof listAccountEvents>["query"];

const { auditSeq, eventDT, action, doIp, userSeq: actor, subjectUserSeq } = getTableColumns(auditEvents);

/** What concerns one person: their own acts and what others did to their account. */
export const accountEventList = (db: Db, userSeq: number, query: Query) =>
  completeList(
    {
      select: (key) => db.select({ auditSeq, eventDT, action, doIp, actor, key }).from(auditEvents).$dynamic(),
      where: and(eq(subjectUserSeq, userSeq), isDuring(eventDT, query.eventDT)),
      order: listOrder(query.sort, { eventDT: auditSeq }, auditSeq),
    },
    (events): AccountEvent[] =>
      events.map(({ action, actor, ...event }) => ({
        ...event,
        action: AUDIT_ACTIONS[action as AuditAction] ?? action,
        byOther: actor !== null && actor !== userSeq,
      })),
  );

const BATCH = 1_000;

export interface ChainCheck {
  checked: number;
  /** First row whose hash does not follow from its content and its predecessor. */
  brokenAt: number | undefined;
}

/** Walks the whole chain in batches; a changed, removed or inserted row breaks it. */
export async function verifyAuditChain(db: Db): Promise<ChainCheck> {
  let previousHash = FIRST_HASH;
  let checked = 0;
  let last = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(auditEvents)
      .where(gt(auditEvents.auditSeq, last))
      .orderBy(asc(auditEvents.auditSeq))
      .limit(BATCH);
    for (const row of rows) {
      if (row.previousHash !== previousHash || row.hash !== hashOf(row)) return { checked, brokenAt: row.auditSeq };
      previousHash = row.hash;
      checked += 1;
      last = row.auditSeq;
    }
    if (rows.length < BATCH) return { checked, brokenAt: undefined };
  }
}

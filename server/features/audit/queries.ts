import type { listAccountEvents } from "#contracts/accounts.ts";
import type { OutputOf, ParsedInputOf } from "#contracts/endpoint.ts";
import { pageInfo } from "#domain/console/paging.ts";
import type { Db } from "#server/db/connect.ts";
import { asc, count, desc, eq } from "#server/db/drizzle.ts";
import { auditEvents } from "#server/db/schema/audit-events.ts";
import { AUDIT_ACTIONS, type AuditAction } from "#server/kernel/audit-actions.ts";

/** What concerns one person: their own acts and what others did to their account. */
export async function findAccountEvents(
  db: Db,
  userSeq: number,
  { page, size, sort }: ParsedInputOf<typeof listAccountEvents>["query"],
): Promise<OutputOf<typeof listAccountEvents>> {
  const isTheirs = eq(auditEvents.subjectUserSeq, userSeq);
  const order = sort[0]?.direction === "asc" ? asc : desc;
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(auditEvents)
      .where(isTheirs)
      .orderBy(order(auditEvents.auditSeq))
      .limit(size)
      .offset(page * size),
    db.select({ count: count() }).from(auditEvents).where(isTheirs),
  ]);
  const content = rows.map(({ auditSeq, eventDT, action, doIp, userSeq: actor }) => ({
    auditSeq,
    eventDT,
    action: AUDIT_ACTIONS[action as AuditAction] ?? action,
    doIp,
    byOther: actor !== null && actor !== userSeq,
  }));
  return { content, ...pageInfo(total?.count ?? 0, page, size) };
}

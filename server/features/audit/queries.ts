import { and, eq, getTableColumns } from "drizzle-orm";
import type { AccountEvent, listAccountEvents } from "#contracts/accounts.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { Db } from "#server/db/connect.ts";
import { auditEvents } from "#server/db/schema/audit-events.ts";
import { AUDIT_ACTIONS, type AuditAction } from "#server/kernel/audit-actions.ts";
import { listOrder } from "#server/kernel/list-order.ts";
import { completeList, type FieldsOf, isDuring } from "#server/kernel/lists.ts";

type Query = ParsedInputOf<typeof listAccountEvents>["query"];

const { auditSeq, eventDT, action, doIp, userSeq: actor, subjectUserSeq } = getTableColumns(auditEvents);

const selectEvents = (db: Db, fields: FieldsOf) =>
  db.select(fields({ auditSeq, eventDT, action, doIp, actor })).from(auditEvents).$dynamic();

/** What concerns one person: their own acts and what others did to their account. */
export const accountEventList = (db: Db, userSeq: number, query: Query) =>
  completeList(
    {
      db,
      select: selectEvents,
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

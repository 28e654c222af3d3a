import { and, eq, getTableColumns } from "drizzle-orm";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { AccountEvent, listAccountEvents } from "#contracts/identity/accounts.ts";
import { AUDIT_ACTIONS, type AuditAction } from "#server/call/audit/audit-actions.ts";
import type { Db } from "#server/db/connect.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { listOrder } from "#server/lists/list-order.ts";
import { completeList, type FieldsOf, isDuring } from "#server/lists/lists.ts";

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

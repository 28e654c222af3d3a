import type { Db } from "#server/db/connect.ts";
import { auditEvents } from "#server/db/schema/audit-events.ts";
import type { AuditAction } from "./audit-actions.ts";
import type { Origin } from "./request-context.ts";

export interface AuditEvent {
  action: AuditAction;
  /** Who acts; undefined when nobody is signed in. */
  userSeq: number | undefined;
  /** Whose account it concerns. */
  subjectUserSeq?: number;
  partnerSeq?: number;
  doSessionType?: string;
  detail?: Record<string, unknown>;
}

/** Commits or vanishes with the caller's transaction and waits for nobody: the database links the row at commit. */
export async function recordAudit(db: Db, origin: Origin, event: AuditEvent): Promise<void> {
  await db.insert(auditEvents).values({
    action: event.action,
    userSeq: event.userSeq ?? null,
    subjectUserSeq: event.subjectUserSeq ?? null,
    partnerSeq: event.partnerSeq ?? null,
    doSessionType: event.doSessionType ?? null,
    doIp: origin.clientIp,
    requestId: origin.requestId,
    detail: event.detail ?? {},
  });
}

import type { Origin } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import type { AuditAction } from "./audit-actions.ts";

export interface AuditEvent {
  action: AuditAction;
  /** The acting person; undefined when nobody is signed in. */
  userSeq: number | undefined;
  /** The person whose account it concerns. */
  subjectUserSeq?: number;
  partnerSeq?: number;
  doSessionType?: string;
  detail?: Record<string, unknown>;
}

/** A person or program that acts for a partner, as audit rows name it. */
export interface PartnerActor {
  partnerSeq: number;
  /** Undefined for a program. */
  userSeq: number | undefined;
  doSessionType?: string;
}

/** Writes a row that commits or vanishes with the caller's transaction; the database links it to its chain at commit. */
export const recordAudit = (db: Db, origin: Origin, event: AuditEvent): Promise<void> =>
  recordAudits(db, origin, [event]);

/** Writes all rows of one call in one statement. */
export async function recordAudits(db: Db, origin: Origin, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  await db.insert(auditEvents).values(
    events.map((event) => ({
      action: event.action,
      userSeq: event.userSeq ?? null,
      subjectUserSeq: event.subjectUserSeq ?? null,
      partnerSeq: event.partnerSeq ?? null,
      doSessionType: event.doSessionType ?? null,
      doIp: origin.clientIp,
      requestId: origin.requestId,
      detail: event.detail ?? {},
    })),
  );
}

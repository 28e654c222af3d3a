import { createHash } from "node:crypto";
import type { Db } from "#server/db/connect.ts";
import { desc, sql } from "#server/db/drizzle.ts";
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

const CHAIN_LOCK = 7_241_003;
export const FIRST_HASH = "0".repeat(64);

/** Writes the row in the caller's transaction, chained to the newest one; the lock gives the chain one order. */
export async function recordAudit(db: Db, origin: Origin, event: AuditEvent): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${CHAIN_LOCK})`);
  const [newest] = await db
    .select({ hash: auditEvents.hash })
    .from(auditEvents)
    .orderBy(desc(auditEvents.auditSeq))
    .limit(1);
  const row = {
    action: event.action,
    userSeq: event.userSeq ?? null,
    subjectUserSeq: event.subjectUserSeq ?? null,
    partnerSeq: event.partnerSeq ?? null,
    doSessionType: event.doSessionType ?? null,
    doIp: origin.clientIp,
    requestId: origin.requestId,
    detail: event.detail ?? {},
    previousHash: newest?.hash ?? FIRST_HASH,
  };
  await db.insert(auditEvents).values({ ...row, hash: hashOf(row) });
}

type HashedFields = Omit<typeof auditEvents.$inferSelect, "auditSeq" | "eventDT" | "hash">;

export function hashOf(row: HashedFields): string {
  const fields = [
    row.previousHash,
    row.action,
    row.userSeq,
    row.subjectUserSeq,
    row.partnerSeq,
    row.doSessionType,
    row.doIp,
    row.requestId,
    sortedJson(row.detail),
  ];
  return createHash("sha256").update(JSON.stringify(fields)).digest("hex");
}

/** The database gives JSON back in an order of its own. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

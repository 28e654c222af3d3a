import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { MemberSession, Session } from "#server/call/access/session.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import type { AuditAction } from "#server/call/audit/audit-actions.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { partners } from "#server/db/schema/companies/partners.ts";

/** A partner's defaults have no member. */
export interface ConfigOwner {
  partnerSeq: number;
  memberSeq: number | null;
}

export const partnerConfigOwner = ({ record: { partnerSeq } }: Session): ConfigOwner => ({
  partnerSeq,
  memberSeq: null,
});
export const memberConfigOwner = ({ record: { partnerSeq, memberSeq } }: MemberSession): ConfigOwner => ({
  partnerSeq,
  memberSeq,
});

export const isConfigOf = (
  config: { partnerSeq: PgColumn; memberSeq: PgColumn },
  { partnerSeq, memberSeq }: ConfigOwner,
): SQL | undefined =>
  and(
    eq(config.partnerSeq, partnerSeq),
    memberSeq === null ? isNull(config.memberSeq) : eq(config.memberSeq, memberSeq),
  );

/** Holds the stored settings by name; a name that is missing was never set. */
export type StoredConfig = Record<string, unknown>;

interface ConfigChange {
  action: AuditAction;
  session: Session;
  origin: Origin;
  owner: ConfigOwner;
  read: (db: Db) => Promise<StoredConfig>;
  write: (db: Db) => Promise<unknown>;
}

/** One owner's settings change one after the other, and the audit row holds exactly what each change replaced. */
export function changeConfig(db: Db, { action, session, origin, owner, read, write }: ConfigChange): Promise<void> {
  return db.transaction(async (db) => {
    await lockOwner(db, owner);
    const stored = await read(db);
    await write(db);
    const { before, after } = differences(stored, await read(db));
    if (Object.keys(after).length === 0) return;
    const { userSeq, partnerSeq, doSessionType } = session.record;
    const detail = { ...(owner.memberSeq !== null && { memberSeq: owner.memberSeq }), before, after };
    await recordAudit(db, origin, { action, userSeq, partnerSeq, doSessionType, detail });
  });
}

/** The lock is weaker than FOR UPDATE, so that rows which only point to the owner can still be added. */
async function lockOwner(db: Db, { partnerSeq, memberSeq }: ConfigOwner): Promise<void> {
  if (memberSeq === null) {
    await db.select().from(partners).where(eq(partners.partnerSeq, partnerSeq)).for("no key update");
  } else {
    const isOwner = and(eq(members.partnerSeq, partnerSeq), eq(members.memberSeq, memberSeq));
    await db.select().from(members).where(isOwner).for("no key update");
  }
}

function differences(before: StoredConfig, after: StoredConfig): { before: StoredConfig; after: StoredConfig } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null));
  const pick = (stored: StoredConfig) => Object.fromEntries(changed.map((name) => [name, stored[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

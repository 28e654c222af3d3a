import type { AuditAction } from "#server/call/audit/audit-actions.ts";
import { type MemberAct, recordAct } from "#server/call/member-act.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { SourceName } from "./source-row.ts";

/** Records who did it, but not what they typed. */
export const recordSourceStep = (
  db: Transaction,
  act: MemberAct,
  action: Extract<AuditAction, `MONEY_SOURCE_${string}`>,
  { kind, sourceSeq }: SourceName,
  detail: Record<string, unknown> = {},
): Promise<void> => recordAct(db, act, action, { kind, sourceSeq, ...detail });

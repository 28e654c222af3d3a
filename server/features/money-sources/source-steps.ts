import type { Transaction } from "#server/db/connect.ts";
import { type DocumentAct, recordAct } from "#server/features/documents/taken-step.ts";
import type { AuditAction } from "#server/kernel/audit-actions.ts";
import type { SourceName } from "./source-row.ts";

/** Who did it is written down; what they typed is not. */
export const takeDownSourceStep = (
  db: Transaction,
  act: DocumentAct,
  action: Extract<AuditAction, `MONEY_SOURCE_${string}`>,
  { kind, sourceSeq }: SourceName,
  detail: Record<string, unknown> = {},
): Promise<void> => recordAct(db, act, action, { kind, sourceSeq, ...detail });

import type { AnyEndpoint } from "#contracts/endpoint.ts";
import { SESSION_TYPES } from "#domain/provider.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { recordAudit } from "./audit.ts";

export interface StaffCall {
  endpoint: AnyEndpoint;
  input: { params?: unknown; query?: unknown };
  partnerSeq: number | undefined;
  memberSeq: number | null | undefined;
  /** The numbers of the rows that the answer shows. */
  seen?: readonly unknown[];
}

/**
 * §6: whatever provider staff read or write leaves a row that says what. Bodies stay out: the command's own row tells
 * what it changed.
 */
export async function recordStaffCall(
  db: Db,
  caller: Caller,
  { endpoint, input, partnerSeq, memberSeq, seen }: StaffCall,
  origin: Origin,
): Promise<void> {
  const { params, query } = input;
  await db.transaction((db) =>
    recordAudit(db, origin, {
      action: "MANAGER_ACCESS",
      userSeq: caller.userSeq,
      ...(partnerSeq !== undefined && { partnerSeq }),
      doSessionType: SESSION_TYPES.manager,
      detail: {
        call: endpoint.name,
        memberSeq: memberSeq ?? null,
        ...(params ? { params } : {}),
        ...(query ? { query } : {}),
        ...(seen ? { seen } : {}),
      },
    }),
  );
}

/** Of a page or of one row. */
export function seenIn(output: unknown, name: string): readonly unknown[] {
  const { content } = output as { content?: unknown };
  const rows = Array.isArray(content) ? content : [output];
  return rows.map((row) => (row as Record<string, unknown>)[name]);
}

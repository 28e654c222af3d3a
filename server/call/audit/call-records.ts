import type { AnyEndpoint } from "#contracts/endpoint.ts";
import { asksReason } from "#contracts/list.ts";
import { SESSION_TYPES } from "#domain/provider.ts";
import type { OpenedFile, PersonalDownload } from "#server/call/file-answer.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { recordAudit } from "./audit.ts";

interface RecordedCall {
  endpoint: AnyEndpoint;
  input: { params?: unknown; query?: unknown };
  partnerSeq: number | undefined;
  memberSeq: number | null | undefined;
}

interface StaffCall extends RecordedCall {
  /** The numbers of the rows in the answer. */
  rows?: readonly unknown[];
}

/**
 * §6: writes an audit row of every call by provider staff, read or write. It leaves bodies out, because the command's own
 * row tells what changed.
 */
export async function recordStaffCall(
  db: Db,
  caller: Caller,
  { endpoint, input, partnerSeq, memberSeq, rows }: StaffCall,
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
        ...(rows ? { seen: rows } : {}),
      },
    }),
  );
}

/** Reads the number of each row out of an answer, which is a page or one row. */
export function rowNumbersIn(output: unknown, field: string): readonly unknown[] {
  const { content } = output as { content?: unknown };
  const rows = Array.isArray(content) ? content : [output];
  return rows.map((row) => (row as Record<string, unknown>)[field]);
}

/** Writes an audit row with the reason when a file holds data of people, before its first byte is sent. */
export async function recordDownload(
  db: Db,
  call: RecordedCall & { caller: Caller },
  file: OpenedFile,
  origin: Origin,
): Promise<void> {
  const download = file.personal ?? personalDownload(call, file);
  if (!download) return;
  const { userSeq, scope } = call.caller;
  const { partnerSeq, ...detail } = download;
  await db.transaction((db) =>
    recordAudit(db, origin, {
      action: "PERSONAL_DATA_DOWNLOADED",
      userSeq,
      subjectUserSeq: userSeq,
      ...(partnerSeq && { partnerSeq }),
      doSessionType: SESSION_TYPES[scope],
      detail,
    }),
  );
}

function personalDownload(
  { endpoint, input, partnerSeq, memberSeq }: RecordedCall,
  { rowCount = 0 }: OpenedFile,
): PersonalDownload | undefined {
  if (!asksReason(endpoint.query)) return undefined;
  const { page: _, size: __, reason, ...filter } = input.query as Record<string, unknown>;
  return { call: endpoint.name, partnerSeq, memberSeq: memberSeq ?? null, reason, rows: rowCount, filter };
}

import type { AnyEndpoint } from "#contracts/endpoint.ts";
import { asksReason } from "#contracts/list.ts";
import { SESSION_TYPES } from "#domain/provider.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import type { Db } from "#server/db/connect.ts";
import type { OpenedFile, PersonalDownload } from "./file-answer.ts";
import type { Caller, Origin } from "./request-context.ts";

interface FileCall {
  endpoint: AnyEndpoint;
  caller: Caller;
  input: { query?: unknown };
  partnerSeq: number | undefined;
  memberSeq: number | null | undefined;
}

/** Leaves a row with the reason when data of people leaves the house, before the first byte does. */
export async function recordDownload(db: Db, call: FileCall, file: OpenedFile, origin: Origin): Promise<void> {
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
  { endpoint, input, partnerSeq, memberSeq }: FileCall,
  { rowCount = 0 }: OpenedFile,
): PersonalDownload | undefined {
  if (!asksReason(endpoint.query)) return undefined;
  const { page: _, size: __, reason, ...filter } = input.query as Record<string, unknown>;
  return { call: endpoint.name, partnerSeq, memberSeq: memberSeq ?? null, reason, rows: rowCount, filter };
}

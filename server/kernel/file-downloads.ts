import type { Context } from "hono";
import type { AnyEndpoint } from "#contracts/endpoint.ts";
import { asksReason } from "#contracts/list.ts";
import { FILE_MAX_ROWS } from "#domain/console/paging.ts";
import { SESSION_TYPES } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { recordAudit } from "./audit.ts";
import type { FileAnswer, OpenedFile, PersonalDownload } from "./file-answer.ts";
import type { Answer } from "./idempotency.ts";
import type { Key } from "./list-order.ts";
import { type AppContext, type Caller, type Origin, originOf } from "./request-context.ts";
import type { Services } from "./services.ts";

interface FileCall {
  endpoint: AnyEndpoint;
  input: { query?: unknown };
  partnerSeq: number | undefined;
  memberSeq: number | null | undefined;
}

/** A file within the limits of whoever asked for it. Data of people leaves a row with the reason before the first byte does. */
export async function openFile(
  c: Context<AppContext>,
  { databases }: Services,
  call: FileCall,
  file: FileAnswer,
): Promise<{ answer: Answer; keys: readonly Key[] }> {
  const { fileRun } = c.env;
  const opened = await file.open(fileRun ?? { mostRows: FILE_MAX_ROWS });
  const caller = c.get("caller");
  const personal = opened.personal ?? personalOf(call, opened);
  // What is made in the background is taken later, and HEAD takes nothing.
  const isTaken = !fileRun && c.req.method !== "HEAD";
  if (caller && personal && isTaken) await recordPersonalDownload(databases.primary, caller, originOf(c), personal);
  return { answer: file.answerWith(opened), keys: opened.keys ?? [] };
}

function personalOf({ endpoint, input, partnerSeq, memberSeq }: FileCall, { rowCount = 0 }: OpenedFile) {
  if (!asksReason(endpoint.query)) return undefined;
  const { page: _, size: __, reason, ...filter } = input.query as Record<string, unknown>;
  return { call: endpoint.name, partnerSeq, memberSeq: memberSeq ?? null, reason, rows: rowCount, filter };
}

async function recordPersonalDownload(
  db: Db,
  { userSeq, scope }: Caller,
  origin: Origin,
  { partnerSeq, ...detail }: PersonalDownload,
): Promise<void> {
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

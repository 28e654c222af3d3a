import type { Context } from "hono";
import type { AnyEndpoint } from "#contracts/endpoint.ts";
import { asksReason } from "#contracts/list.ts";
import { FILE_MAX_ROWS } from "#domain/console/paging.ts";
import { SESSION_TYPES } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { recordAudit } from "./audit.ts";
import type { FileAnswer } from "./file-answer.ts";
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

/**
 * A file within the limits of whoever asked for it. Data of people leaves a row with the reason before the first byte does;
 * what is made in the background leaves it when it is taken.
 */
export async function openFile(
  c: Context<AppContext>,
  { databases }: Services,
  { endpoint, input, partnerSeq, memberSeq }: FileCall,
  file: FileAnswer,
): Promise<{ answer: Answer; keys: readonly Key[] }> {
  const { fileRun } = c.env;
  const opened = await file.open(fileRun ?? { mostRows: FILE_MAX_ROWS });
  const caller = c.get("caller");
  if (caller && !fileRun && c.req.method !== "HEAD" && asksReason(endpoint.query)) {
    const { page: _, size: __, reason, ...filter } = input.query as Record<string, unknown>;
    const taken = { call: endpoint.name, memberSeq: memberSeq ?? null, reason, rows: opened.rowCount ?? 0, filter };
    await recordPersonalDownload(databases.primary, caller, originOf(c), partnerSeq, taken);
  }
  return { answer: file.answerWith(opened), keys: opened.keys ?? [] };
}

interface PersonalDownload {
  call: string;
  memberSeq: number | null;
  reason: unknown;
  rows: number;
  filter: unknown;
}

export async function recordPersonalDownload(
  db: Db,
  { userSeq, scope }: Caller,
  origin: Origin,
  partnerSeq: number | null | undefined,
  detail: PersonalDownload,
): Promise<void> {
  await db.transaction((db) =>
    recordAudit(db, origin, {
      action: "PERSONAL_DATA_DOWNLOADED",
      userSeq,
      subjectUserSeq: userSeq,
      ...(partnerSeq && { partnerSeq }),
      doSessionType: SESSION_TYPES[scope],
      detail: { ...detail },
    }),
  );
}

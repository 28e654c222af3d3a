import { eq, sql } from "drizzle-orm";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import { asksReason } from "#contracts/list.ts";
import { createExportFile, type ExportFile } from "#contracts/office/export-files.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { exportFiles } from "#server/db/schema/office/export-files.ts";
import { findListCall, findRefusal, listCallOf } from "./list-call.ts";
import { makeExportFileJob } from "./make-export-file.ts";
import { removeParts } from "./parts.ts";
import { findExportFiles, isOwnFile } from "./queries.ts";

type Wanted = ParsedInputOf<typeof createExportFile>["body"];
type NewFile = typeof exportFiles.$inferInsert;

interface Asking {
  caller: Caller;
  origin: Origin;
}

/** Asks the list itself whether it would answer: the same rights, the same words about a wrong filter or a missing reason. */
export async function checkExportFile(
  services: Services,
  { caller, origin }: Asking,
  wanted: Wanted,
): Promise<NewFile> {
  const endpoint = await findListCall(services, wanted.call);
  if (!endpoint) throw new AppError("INVALID_INPUT", { fields: { call: "파일로 만들 수 있는 목록이 아닙니다." } });
  if (endpoint.access === "session" && wanted.partnerSeq === undefined) {
    throw new AppError("INVALID_INPUT", { fields: { partnerSeq: "어느 파트너의 목록인지 보내 주세요." } });
  }
  const { call, params, query, format, partnerSeq = null, memberSeq = null } = wanted;
  const reason = asksReason(endpoint.query) ? (wanted.reason ?? null) : null;
  const file = { call, params, query, format, partnerSeq, memberSeq, reason };
  const refusal = await findRefusal(services, listCallOf(endpoint, { caller, clientIp: origin.clientIp }, file));
  if (refusal) {
    const code = REFUSALS.find((known) => known === refusal.code) ?? "FORBIDDEN";
    throw new AppError(code, refusal.fields && { fields: refusal.fields });
  }
  const { userSeq, scope, signInSeq } = caller;
  const name = endpoint.summary.replace(/[:.].*$/s, "");
  return { ...file, userSeq, scope, signInSeq, clientIp: origin.clientIp, name };
}

const REFUSALS = [...(createExportFile.errors ?? []), "INVALID_INPUT"] as const;

/** One at a time for each person and list: whoever presses twice follows the first. */
export async function requestExportFile(db: Db, { jobs }: Services, file: NewFile): Promise<ExportFile> {
  return db.transaction(async (db) => {
    const [made] = await db.insert(exportFiles).values(file).onConflictDoNothing().returning();
    if (!made) throw new AppError("EXPORT_FILE_RUNNING");
    await jobs.send(db, makeExportFileJob, { exportFileSeq: made.exportFileSeq });
    const [shown] = await findExportFiles(db, made.userSeq, made.exportFileSeq);
    if (!shown) throw new Error("export file missing");
    return shown;
  });
}

/** Hidden and given up first, then the bytes, then the row: what is left halfway goes with the nightly clean-up. */
export async function discardExportFile({ databases, storage }: Services, userSeq: number, seq: number): Promise<void> {
  const { primary } = databases;
  const [given] = await primary
    .update(exportFiles)
    .set({ state: "FAILED", failure: null, expiresDT: sql`now()` })
    .where(isOwnFile(userSeq, seq))
    .returning();
  if (!given) throw new AppError("NOT_FOUND");
  await removeParts(storage, given);
  await primary.delete(exportFiles).where(eq(exportFiles.exportFileSeq, seq));
}

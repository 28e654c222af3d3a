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

type FileRequest = ParsedInputOf<typeof createExportFile>["body"];
type NewFile = typeof exportFiles.$inferInsert;

interface Requester {
  caller: Caller;
  origin: Origin;
}

/** Asks the list itself whether it would answer, so that it judges rights, filters and reasons in its own words. */
export async function checkExportFile(
  services: Services,
  { caller, origin }: Requester,
  request: FileRequest,
): Promise<NewFile> {
  const endpoint = await findListCall(services, request.call);
  if (!endpoint) throw new AppError("INVALID_INPUT", { fields: { call: "파일로 만들 수 있는 목록이 아닙니다." } });
  if (endpoint.access === "session" && request.partnerSeq === undefined) {
    throw new AppError("INVALID_INPUT", { fields: { partnerSeq: "어느 파트너의 목록인지 보내 주세요." } });
  }
  const { call, params, query, format, partnerSeq = null, memberSeq = null } = request;
  const reason = asksReason(endpoint.query) ? (request.reason ?? null) : null;
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

/** A person has one file of a list in the making; pressing twice follows the first. */
export async function requestExportFile(db: Db, { jobs }: Services, file: NewFile): Promise<ExportFile> {
  return db.transaction(async (db) => {
    const [row] = await db.insert(exportFiles).values(file).onConflictDoNothing().returning();
    if (!row) throw new AppError("EXPORT_FILE_RUNNING");
    await jobs.send(db, makeExportFileJob, { exportFileSeq: row.exportFileSeq });
    const [exportFile] = await findExportFiles(db, row.userSeq, row.exportFileSeq);
    if (!exportFile) throw new Error("export file missing");
    return exportFile;
  });
}

/** Hides the file first, then deletes the bytes, then the row; what is left halfway goes with the nightly clean-up. */
export async function discardExportFile({ databases, storage }: Services, userSeq: number, seq: number): Promise<void> {
  const { primary } = databases;
  const [file] = await primary
    .update(exportFiles)
    .set({ state: "FAILED", failure: null, expiresDT: sql`now()` })
    .where(isOwnFile(userSeq, seq))
    .returning();
  if (!file) throw new AppError("NOT_FOUND");
  await removeParts(storage, file);
  await primary.delete(exportFiles).where(eq(exportFiles.exportFileSeq, seq));
}

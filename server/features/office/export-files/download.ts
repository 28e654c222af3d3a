import { and, eq } from "drizzle-orm";
import { AppError } from "#server/call/errors.ts";
import { FileAnswer } from "#server/call/file-answer.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { exportFiles } from "#server/db/schema/office/export-files.ts";
import { XLSX_CONTENT_TYPE } from "#server/files/xlsx/xlsx.ts";
import { findListCall, findRefusal, listCallOf } from "./list-call.ts";
import { readParts } from "./parts.ts";
import { isOwnFile } from "./queries.ts";

/** Whoever made it, and only while they may still see the list it was made of; for everybody else there is no such file. */
export async function answerExportFile(
  db: Db,
  services: Services,
  { caller, origin }: { caller: Caller; origin: Origin },
  exportFileSeq: number,
): Promise<FileAnswer> {
  const [file] = await db
    .select()
    .from(exportFiles)
    .where(and(isOwnFile(caller.userSeq, exportFileSeq), eq(exportFiles.state, "DONE")));
  const endpoint = file && (await findListCall(services, file.call));
  if (!endpoint || file.runId === null || file.sizeBytes === null) throw new AppError("NOT_FOUND");
  const { runId, sizeBytes, partCount, partnerSeq, memberSeq, name, format, reason, call, query } = file;
  const refusal = await findRefusal(services, listCallOf(endpoint, { caller, clientIp: origin.clientIp }, file));
  if (refusal) throw new AppError("NOT_FOUND", { isDenial: true });
  const contentType = format === "csv" ? "text/csv; charset=utf-8" : XLSX_CONTENT_TYPE;
  const personal = { call, memberSeq, reason, rows: file.rowsWritten, filter: query };
  return new FileAnswer({ name, extension: format, contentType }, async () => ({
    chunks: readParts(services.storage, runId, partCount),
    sizeBytes,
    ...(reason !== null && { personal: { ...personal, partnerSeq } }),
  }));
}

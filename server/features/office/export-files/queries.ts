import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { ExportFile } from "#contracts/office/export-files.ts";
import { EXPORT_FILE_FAILURES } from "#domain/console/export-file.ts";
import { AppError } from "#server/call/errors.ts";
import { FileAnswer } from "#server/call/file-answer.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { exportFiles } from "#server/db/schema/office/export-files.ts";
import { XLSX_CONTENT_TYPE } from "#server/files/xlsx/xlsx.ts";
import { shownName } from "#server/lists/shown-company.ts";
import { findListCall, findRefusal, listCallOf } from "./list-call.ts";
import { readParts } from "./parts.ts";

const MOST_SHOWN = 100;

/** Selects a person's own files, and only while they are kept. */
export const isOwnFile = (userSeq: number, exportFileSeq?: number): SQL | undefined =>
  and(
    eq(exportFiles.userSeq, userSeq),
    gt(exportFiles.expiresDT, sql`now()`),
    exportFileSeq === undefined ? undefined : eq(exportFiles.exportFileSeq, exportFileSeq),
  );

export async function findExportFiles(db: Db, userSeq: number, exportFileSeq?: number): Promise<ExportFile[]> {
  const rows = await db
    .select({
      exportFileSeq: exportFiles.exportFileSeq,
      name: exportFiles.name,
      format: exportFiles.format,
      partnerName: partners.serviceName,
      memberName: sql<string | null>`${shownName}`,
      state: exportFiles.state,
      failure: exportFiles.failure,
      rowsWritten: exportFiles.rowsWritten,
      rowsTotal: exportFiles.rowsTotal,
      sizeBytes: exportFiles.sizeBytes,
      insertDT: exportFiles.insertDT,
      doneDT: exportFiles.doneDT,
      expiresDT: exportFiles.expiresDT,
    })
    .from(exportFiles)
    .leftJoin(partners, eq(partners.partnerSeq, exportFiles.partnerSeq))
    .leftJoin(
      members,
      and(eq(members.partnerSeq, exportFiles.partnerSeq), eq(members.memberSeq, exportFiles.memberSeq)),
    )
    .leftJoin(companies, eq(companies.companySeq, members.companySeq))
    .where(isOwnFile(userSeq, exportFileSeq))
    .orderBy(desc(exportFiles.exportFileSeq))
    .limit(MOST_SHOWN);
  return rows.map((row) => ({ ...row, failure: row.failure && EXPORT_FILE_FAILURES[row.failure] }));
}

/**
 * Answers only the person who made the file, while they may still see its list; for everybody else it does not exist.
 */
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

import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { ExportFile } from "#contracts/office/export-files.ts";
import { EXPORT_FILE_FAILURES } from "#domain/console/export-file.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { exportFiles } from "#server/db/schema/office/export-files.ts";
import { shownName } from "#server/lists/shown-company.ts";

const MOST_SHOWN = 100;

/** Only what somebody made themselves, and only while it is kept. */
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

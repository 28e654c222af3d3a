import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { FILE_FORMATS } from "#contracts/list.ts";
import { EXPORT_FILE_FAILURES, EXPORT_FILE_STATES, type ExportFileFailure } from "#domain/console/export-file.ts";
import { LOGIN_SCOPES } from "#domain/provider.ts";
import { instant, seqKey, seqRef } from "#server/db/columns.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";

/** Lists that are made into files in the background. */
export const exportFiles = pgTable(
  "export_files",
  {
    exportFileSeq: seqKey(),
    userSeq: seqRef()
      .notNull()
      .references(() => accounts.userSeq),
    scope: text({ enum: LOGIN_SCOPES }).notNull(),
    signInSeq: seqRef().notNull(),
    clientIp: text().notNull(),
    /** The partner and member of the list; null where its call takes no session. */
    partnerSeq: seqRef(),
    memberSeq: seqRef(),
    /** The name of the list's call, and its parameters. */
    call: text().notNull(),
    params: jsonb().notNull().$type<Record<string, string>>(),
    query: jsonb().notNull().$type<Record<string, string | string[]>>(),
    format: text({ enum: FILE_FORMATS }).notNull(),
    /** The reason for the download, where the file holds data of people. */
    reason: text(),
    name: text().notNull(),
    state: text({ enum: EXPORT_FILE_STATES }).notNull().default("WAITING"),
    failure: text({ enum: Object.keys(EXPORT_FILE_FAILURES) as [ExportFileFailure, ...ExportFileFailure[]] }),
    attempts: integer().notNull().default(0),
    /** The run that writes the parts; an earlier run that is still alive finds another id here and stops. */
    runId: uuid(),
    /** Counts a part before it is stored, so that the row knows every part in the storage. */
    partCount: integer().notNull().default(0),
    rowsWritten: integer().notNull().default(0),
    rowsTotal: integer(),
    sizeBytes: bigint({ mode: "number" }),
    insertDT: instant().notNull().default(sql`now()`),
    doneDT: instant(),
    expiresDT: instant().notNull().default(sql`now() + interval '7 days'`),
  },
  (file) => [
    uniqueIndex("export_files_running")
      .on(file.userSeq, file.call, sql`coalesce(${file.partnerSeq}, 0)`, sql`coalesce(${file.memberSeq}, 0)`)
      .where(sql`${file.state} IN ('WAITING', 'RUNNING')`),
    index("export_files_own").on(file.userSeq, file.exportFileSeq),
    index("export_files_expires_dt").on(file.expiresDT),
    check("export_files_state", sql`${file.state} IN ('WAITING', 'RUNNING', 'DONE', 'FAILED')`),
    check(
      "export_files_done",
      sql`${file.state} <> 'DONE' OR (${file.sizeBytes} IS NOT NULL AND ${file.runId} IS NOT NULL)`,
    ),
    check("export_files_failure", sql`${file.failure} IS NULL OR ${file.state} = 'FAILED'`),
  ],
);

import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { ERRORS } from "#contracts/errors.ts";
import { EXPORT_FILE_KEPT_DAYS, type ExportFileFailure } from "#domain/console/export-file.ts";
import { EXPORT_MAX_ROWS } from "#domain/console/paging.ts";
import { AppError } from "#server/call/errors.ts";
import type { FileRun, NamedFile } from "#server/call/file-answer.ts";
import { answerAs, type OwnCall } from "#server/call/in-process.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { exportFiles } from "#server/db/schema/office/export-files.ts";
import { findListCall, listCallOf } from "./list-call.ts";
import { removeParts, type StoredParts, writeParts } from "./parts.ts";

const MOST_ATTEMPTS = 3;
const PROGRESS_EVERY_MS = 400;

type ExportFileRow = typeof exportFiles.$inferSelect;
type Run = ExportFileRow & { runId: string };

/** Thrown when the file was removed or another run makes it by now. */
class RunOver extends Error {}

/**
 * Makes the file as the person who asked for it: the list is called through all gates of the API, so that whoever has lost
 * a right since then gets nothing. It may run twice and after a crash: the last run wins, and an earlier one stops.
 */
export async function makeExportFile(services: Services, exportFileSeq: number): Promise<void> {
  const { primary } = services.databases;
  const run = await beginRun(services, exportFileSeq);
  if (!run) return;
  if (run.attempts > MOST_ATTEMPTS) return endFailed(primary, run, "BROKEN");
  const stored = { runId: run.runId, partCount: 0 };
  try {
    const failure = await writeFile(services, run, stored);
    if (failure) await endFailed(primary, run, failure);
  } catch (error) {
    await removeParts(services.storage, stored);
    if (error instanceof RunOver) return;
    if (run.attempts < MOST_ATTEMPTS) throw error;
    services.log.error({ exportFileSeq, error: (error as Error).message }, "export file failed");
    await endFailed(primary, run, "BROKEN");
  }
}

/** Removes what an earlier run has stored, because nobody would find it later. */
async function beginRun({ databases, storage }: Services, exportFileSeq: number): Promise<Run | undefined> {
  const isWanted = and(
    eq(exportFiles.exportFileSeq, exportFileSeq),
    inArray(exportFiles.state, ["WAITING", "RUNNING"]),
  );
  const [before] = await databases.primary.select().from(exportFiles).where(isWanted);
  if (!before) return undefined;
  await removeParts(storage, before);
  const runId = randomUUID();
  const [run] = await databases.primary
    .update(exportFiles)
    .set({
      runId,
      state: "RUNNING",
      attempts: sql`${exportFiles.attempts} + 1`,
      partCount: 0,
      rowsWritten: 0,
      rowsTotal: null,
    })
    .where(isWanted)
    .returning();
  return run && { ...run, runId };
}

async function writeFile(services: Services, run: Run, stored: StoredParts): Promise<ExportFileFailure | undefined> {
  const { storage, databases } = services;
  const endpoint = await findListCall(services, run.call);
  if (!endpoint) return "BROKEN";
  const progress = makeProgress(databases.primary, run);
  const fileRun = { mostRows: EXPORT_MAX_ROWS, onTotal: progress.begin, onRows: progress.move };
  const file = await openList(services, listCallOf(endpoint, { caller: run, clientIp: run.clientIp }, run), fileRun);
  if (typeof file === "string") return file;
  const sizeBytes = await writeParts(storage, run.runId, file.stream, async (partCount) => {
    await change(databases.primary, run, { partCount });
    stored.partCount = partCount;
  });
  await change(databases.primary, run, {
    state: "DONE",
    name: file.name,
    sizeBytes,
    rowsWritten: progress.written(),
    doneDT: sql`now()`,
    expiresDT: sql`now() + make_interval(days => ${EXPORT_FILE_KEPT_DAYS})`,
  });
  return undefined;
}

async function openList(services: Services, call: OwnCall, fileRun: FileRun): Promise<NamedFile | ExportFileFailure> {
  try {
    const answer = await answerAs(services, call, { fileRun });
    return "file" in answer ? answer.file : "BROKEN";
  } catch (error) {
    return failureOf(error);
  }
}

/** A refusal ends the file; an outage throws, so that the job tries again. */
function failureOf(error: unknown): ExportFileFailure {
  if (!(error instanceof AppError)) throw error;
  const { status } = ERRORS[error.code];
  if (status >= 500) throw new Error(`the list answered ${error.code}`);
  if (status === 400) return error.fields?.format ? "TOO_LONG" : "BROKEN";
  return "RIGHT";
}

function makeProgress(db: Db, run: Run) {
  let rowsWritten = 0;
  let savedAt = 0;
  return {
    written: () => rowsWritten,
    begin: (rowsTotal: number) => change(db, run, { rowsTotal }),
    async move(rows: number) {
      rowsWritten = rows;
      if (Date.now() - savedAt < PROGRESS_EVERY_MS) return;
      savedAt = Date.now();
      await change(db, run, { rowsWritten: rows });
    },
  };
}

type Change = PgUpdateSetSource<typeof exportFiles>;

/** Only the run that the row names may write to it. */
async function change(db: Db, { exportFileSeq, runId }: Run, values: Change): Promise<void> {
  const changed = await db
    .update(exportFiles)
    .set(values)
    .where(
      and(eq(exportFiles.exportFileSeq, exportFileSeq), eq(exportFiles.runId, runId), eq(exportFiles.state, "RUNNING")),
    )
    .returning({ exportFileSeq: exportFiles.exportFileSeq });
  if (changed.length === 0) throw new RunOver();
}

async function endFailed(db: Db, run: Run, failure: ExportFileFailure): Promise<void> {
  await change(db, run, { state: "FAILED", failure, partCount: 0 }).catch((error: unknown) => {
    if (!(error instanceof RunOver)) throw error;
  });
}

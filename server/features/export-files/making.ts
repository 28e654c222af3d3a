import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { ErrorBody } from "#contracts/errors.ts";
import { EXPORT_FILE_KEPT_DAYS, type ExportFileFailure } from "#domain/console/export-file.ts";
import { EXPORT_MAX_ROWS } from "#domain/console/paging.ts";
import type { Db } from "#server/db/connect.ts";
import { exportFiles } from "#server/db/schema/export-files.ts";
import type { Services } from "#server/kernel/services.ts";
import { findListCall, listCallOf } from "./list-call.ts";
import { removeParts, type StoredParts, writeParts } from "./parts.ts";

const MOST_ATTEMPTS = 3;
const PROGRESS_EVERY_MS = 400;

type ExportFileRow = typeof exportFiles.$inferSelect;
type Run = ExportFileRow & { runId: string };

/** The file was removed, or somebody else makes it by now. */
class RunOver extends Error {}

/**
 * Makes the file as the person who asked for it: the list is called through all gates of the API, so that whoever has lost
 * a right since then gets nothing. May be called twice and after a crash: the last run wins, an earlier one stops.
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

/** What an earlier run has stored goes first: nobody else would find it again. */
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
  const { storage, databases, ownCalls } = services;
  const endpoint = await findListCall(services, run.call);
  if (!endpoint) return "BROKEN";
  const progress = makeProgress(databases.primary, run);
  const response = await ownCalls.send(services, listCallOf(endpoint, { caller: run, clientIp: run.clientIp }, run), {
    fileRun: { mostRows: EXPORT_MAX_ROWS, onTotal: progress.begin, onRows: progress.move },
  });
  if (!response.ok) return failureOf(response.status, (await response.json()) as ErrorBody);
  const chunks = response.body ?? new ReadableStream<Uint8Array>();
  const sizeBytes = await writeParts(storage, run.runId, chunks, async (partCount) => {
    await change(databases.primary, run, { partCount });
    stored.partCount = partCount;
  });
  await change(databases.primary, run, {
    state: "DONE",
    name: fileNameIn(response.headers) ?? run.name,
    sizeBytes,
    rowsWritten: progress.written(),
    doneDT: sql`now()`,
    expiresDT: sql`now() + make_interval(days => ${EXPORT_FILE_KEPT_DAYS})`,
  });
  return undefined;
}

/** A refusal stays one however often it is tried; an outage is tried again. */
function failureOf(status: number, { code, fields }: ErrorBody): ExportFileFailure {
  if (status >= 500) throw new Error(`the list answered ${code}`);
  if (status === 400) return fields?.format ? "TOO_LONG" : "BROKEN";
  return "RIGHT";
}

const fileNameIn = (headers: Headers): string | undefined => {
  const encoded = /filename\*=UTF-8''(.+)\.\w+$/.exec(headers.get("Content-Disposition") ?? "")?.[1];
  return encoded && decodeURIComponent(encoded);
};

function makeProgress(db: Db, run: Run) {
  let written = 0;
  let toldAt = 0;
  return {
    written: () => written,
    begin: (rowsTotal: number) => change(db, run, { rowsTotal }),
    async move(rows: number) {
      written = rows;
      if (Date.now() - toldAt < PROGRESS_EVERY_MS) return;
      toldAt = Date.now();
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

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import { z } from "zod";
import { ignoreMissing } from "#server/gateways/atomic-file.ts";
import { type BackupStore, getJson, putJson } from "./backup-store.ts";
import { segmentFile, segmentOf, startOfSegment } from "./wal-segments.ts";

const SLOT = "backup";
const KEPT = "wal/kept";

export const walObject = (timeline: number, segment: number): string => `wal/${segmentFile(timeline, segment)}`;

const Kept = z.object({ timeline: z.number(), keptDt: z.string() });

/** Returns the last moment up to which the copied log reaches, and the timeline it is on. */
export async function findKept(store: BackupStore): Promise<z.infer<typeof Kept> | undefined> {
  const kept = await getJson(store, KEPT);
  return kept === undefined ? undefined : Kept.parse(kept);
}

/**
 * Makes the slot for which PostgreSQL keeps the log until it is copied. A slot that fell behind further than PostgreSQL
 * keeps is made anew; the base backup that is being taken starts after it.
 */
export async function requireSlot(client: Client): Promise<void> {
  const slot = await findSlot(client);
  if (slot?.isUsable) return;
  if (slot) await client.query("SELECT pg_drop_replication_slot($1)", [SLOT]);
  await client.query("SELECT pg_create_physical_replication_slot($1, true)", [SLOT]);
}

/**
 * Ends the current segment of the log and copies all that are complete. Returns false where no slot has kept them, so that
 * only a new base backup helps. Two processes may copy at once: they write the same bytes under the same names.
 */
export async function copyWal(client: Client, store: BackupStore, dataFolder: string): Promise<boolean> {
  if (!(await findSlot(client))?.isUsable) return false;
  // The transaction has a number, so its commit is in the log: a restore to an earlier moment finds where to stop.
  const { rows: marks } = await client.query("SELECT now() AS moment, pg_current_xact_id()");
  await client.query("SELECT pg_switch_wal()");
  const { rows: positions } = await client.query(
    "SELECT timeline_id AS timeline, pg_current_wal_lsn() AS lsn FROM pg_control_checkpoint()",
  );
  const { timeline, lsn } = positions[0] as { timeline: number; lsn: string };
  const end = segmentOf(lsn);
  for (let segment = (await findSlot(client))?.segment ?? end; segment < end; segment += 1) {
    const bytes = await readFile(join(dataFolder, "pg_wal", segmentFile(timeline, segment))).catch(ignoreMissing);
    // PostgreSQL removes a segment only after another process has copied it and has moved the slot on.
    if (bytes) await store.put(walObject(timeline, segment), bytes);
    await client.query(
      "SELECT pg_replication_slot_advance($1, $2::pg_lsn) WHERE pg_wal_lsn_diff($2::pg_lsn, (SELECT restart_lsn FROM pg_replication_slots WHERE slot_name = $1)) > 0",
      [SLOT, startOfSegment(segment + 1)],
    );
  }
  await putJson(store, KEPT, { timeline, keptDt: (marks[0].moment as Date).toISOString() });
  return true;
}

async function findSlot(client: Client): Promise<{ isUsable: boolean; segment: number } | undefined> {
  const { rows } = await client.query(
    "SELECT restart_lsn AS lsn, wal_status AS status FROM pg_replication_slots WHERE slot_name = $1",
    [SLOT],
  );
  const [slot] = rows as { lsn: string | null; status: string | null }[];
  if (!slot) return undefined;
  return { isUsable: slot.lsn !== null && slot.status !== "lost", segment: segmentOf(slot.lsn ?? "0/0") };
}

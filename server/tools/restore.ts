import { parseArgs } from "node:util";
import { fromSeoulDateTime, isSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { BackupError, openBackupStore } from "../backup/backup-store.ts";
import { listBackups } from "../backup/base-backup.ts";
import { requireBackupPlace } from "../backup/places.ts";
import { koreanTime, restore } from "../backup/restore.ts";
import { findKept } from "../backup/wal-copies.ts";
import { readEnv } from "../env.ts";
import { runTool } from "./run-tool.ts";

/** Reads a moment of Korean time such as "2026-11-19 10:00". */
function readMoment(text: string): Date {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/.exec(text) ?? [];
  const moment = `${day}T${time?.padEnd(8, ":00")}`;
  if (!isSeoulDateTime(moment)) {
    throw new BackupError('되돌릴 때는 --to "2026-11-19 10:00"처럼 한국 시각으로 적어 주세요.');
  }
  return fromSeoulDateTime(moment);
}

// npm run restore -- --to "2026-11-19 10:00" rebuilds an empty DATA_DIR from BACKUP_URL; --list shows what there is.
await runTool(async () => {
  const { values } = parseArgs({ options: { to: { type: "string" }, list: { type: "boolean" } } });
  const env = readEnv();
  const store = openBackupStore(requireBackupPlace(env));
  if (values.list) {
    for (const { id, startedDt, finishedDt } of await listBackups(store))
      console.log(id, koreanTime(startedDt), "~", koreanTime(finishedDt));
    const kept = await findKept(store);
    console.log("마지막 변경 기록", kept ? koreanTime(kept.keptDt) : "없음");
    return;
  }
  const { backup, segments, storedFiles } = await restore(
    store,
    env.DATA_DIR,
    values.to ? readMoment(values.to) : undefined,
  );
  console.log(`백업 ${backup.id}에 변경 기록 ${segments}개를 더하고 파일 ${storedFiles}개를 되돌렸습니다.`);
  await import("./verify-audit.ts");
  await import("./verify-balances.ts");
});

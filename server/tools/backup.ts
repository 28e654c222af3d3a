import { openBackupStore } from "../backup/backup-store.ts";
import { takeBackup } from "../backup/base-backup.ts";
import { backupSource, requireBackupPlace } from "../backup/places.ts";
import { readEnv } from "../env.ts";
import { openDatabase } from "../start-up.ts";
import { runTool } from "./run-tool.ts";

const MEGABYTE = 1024 * 1024;

// npm run backup copies the whole site, running or not, to BACKUP_URL.
await runTool(async () => {
  const env = readEnv();
  const store = openBackupStore(requireBackupPlace(env));
  const database = await openDatabase(env, "tool");
  try {
    const { id, bytes, parts } = await takeBackup(backupSource(env, database.url), store);
    console.log(`백업을 마쳤습니다: ${id}, ${Math.ceil(bytes / MEGABYTE)}MB를 ${parts}개로 나누어 잠갔습니다.`);
  } finally {
    await database.close();
  }
});

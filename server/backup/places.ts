import { join } from "node:path";
import { prepareHome } from "#server/db/embedded-home.ts";
import type { Env } from "#server/env.ts";
import { BackupError, type BackupPlace } from "./backup-store.ts";
import type { BackupSource } from "./base-backup.ts";

/** Returns where this site's backups are, or undefined where none are set up. */
export const backupPlace = ({ BACKUP_URL: url, BACKUP_KEY: key }: Env): BackupPlace | undefined =>
  url && key ? { url, key } : undefined;

export function requireBackupPlace(env: Env): BackupPlace {
  const place = backupPlace(env);
  if (place) return place;
  throw new BackupError("BACKUP_URL(백업을 둘 곳)과 BACKUP_KEY(백업을 잠그는 키)를 지정해 주세요.");
}

/** Returns what belongs to a site's data: the database, the uploaded files, and the keys that open sealed values. */
export const backupSource = ({ DATA_DIR }: Env, databaseUrl: string): BackupSource => ({
  databaseUrl,
  dataFolder: prepareHome(DATA_DIR).data,
  storedFiles: join(DATA_DIR, "storage"),
  secretKeyFile: join(DATA_DIR, "secret-keys"),
});

import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Makes a temporary DATA_DIR that PostgreSQL's own account may enter when the tests run as root. */
export function makeDataFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "gaonbill-"));
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The server of the browser tests writes the path of its data folder into this file. */
export const dataNoteOf = (port: string | number): string => join(tmpdir(), `gaonbill-e2e-${port}.txt`);

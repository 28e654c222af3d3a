import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { dataNoteOf } from "../testing/data-folder.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "..");

/** Makes the two files of a joint certificate as `npm run test-certificate` does. */
export async function makeCertificateFiles(baseURL: string, corpNum: string, password: string) {
  const dataDir = process.env.E2E_ORIGIN
    ? (process.env.DATA_DIR ?? join(ROOT, ".data"))
    : readFileSync(dataNoteOf(new URL(baseURL).port), "utf8");
  const folder = mkdtempSync(join(tmpdir(), "npki-"));
  await run(process.execPath, ["server/tools/test-certificate.ts", corpNum, folder, password], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return { signCert: join(folder, "signCert.der"), signPri: join(folder, "signPri.key") };
}

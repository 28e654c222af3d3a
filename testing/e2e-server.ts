import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// The browser tests walk through the product as a newcomer finds it: a first start with the demo data.
const dataDir = mkdtempSync(join(tmpdir(), "gaonbill-e2e-"));
process.env.DATA_DIR = dataDir;
process.env.LOG_LEVEL = "warn";
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
await import("../server/main.ts");

import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateSource } from "oazapfts";

const ROOT = join(import.meta.dirname, "../..");

const TSCONFIG = {
  extends: join(ROOT, "tsconfig.json"),
  compilerOptions: { incremental: false, tsBuildInfoFile: null, types: ["node"], rootDirs: ["."] },
  include: ["*.ts"],
  exclude: [],
};

export interface GeneratedClient {
  folder: string;
  /** Returns the places of compiler errors, as `mistakes.ts(4`. */
  compile: () => string[];
  remove: () => void;
}

/**
 * Generates a client from a document and puts programs beside it; the folder lies below the checkout, where programs
 * find its runtime.
 */
export async function generateClient(
  name: string,
  document: object,
  programs: Readonly<Record<string, string>>,
): Promise<GeneratedClient> {
  const folder = join(ROOT, ".data", `generated-client-${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(document));
  const client = await generateSource(join(folder, "openapi.json"), { argumentStyle: "object" });
  writeFileSync(join(folder, "client.ts"), client);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(TSCONFIG));
  for (const [file, source] of Object.entries(programs)) {
    copyFileSync(join(import.meta.dirname, source), join(folder, file));
  }
  return {
    folder,
    compile: () => {
      const { stdout } = spawnSync(join(ROOT, "node_modules/.bin/tsc"), ["-p", folder, "--pretty", "false"], {
        cwd: folder,
        encoding: "utf8",
      });
      return stdout.match(/^\S+\.ts\(\d+/gm) ?? [];
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

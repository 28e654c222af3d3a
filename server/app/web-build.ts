import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { claimOwnership, type Ownership } from "#server/db/owner.ts";
import { childEnv } from "#server/env.ts";

const ROOT = join(import.meta.dirname, "../..");
const BUILD_DIR = join(ROOT, "build");

// React Router empties its folder before it builds, so nothing else may be in it.
export const CLIENT_DIR = join(BUILD_DIR, "web/client");
export const SERVER_BUNDLE = join(BUILD_DIR, "web/server/index.js");
export const CONTENT_FILE = join(BUILD_DIR, "content.json");

interface Product {
  /** Globs of the files it is made from; tests are left out. */
  sources: readonly string[];
  /** Stores the hash of the sources it was made from. */
  fingerprintFile: string;
  announcement: string;
  make: () => Promise<void>;
}

const BUNDLE: Product = {
  sources: [
    "web/**/*",
    "content/services/*.md",
    "samples/*.ts",
    "samples/*/*",
    "domain/**/*.ts",
    "contracts/**/*.ts",
    "*.config.ts",
    "package-lock.json",
  ],
  fingerprintFile: join(BUILD_DIR, "web-fingerprint"),
  announcement: "화면을 빌드합니다. 처음 한 번만 몇 초 걸립니다.",
  make: async () => {
    await run([join(ROOT, "node_modules/@react-router/dev/dist/cli/index.js"), "build"]);
    precompress();
  },
};

const CONTENT: Product = {
  sources: [
    "content/**/*",
    "samples/*.ts",
    "samples/*/*",
    "domain/**/*.ts",
    "contracts/**/*.ts",
    "server/**/*.ts",
    "package-lock.json",
  ],
  fingerprintFile: join(BUILD_DIR, "content-fingerprint"),
  announcement: "문서를 만듭니다. 처음 한 번만 몇 초 걸립니다.",
  make: async () => {
    await run([join(import.meta.dirname, "build-content.ts"), `${CONTENT_FILE}.part`]);
    renameSync(`${CONTENT_FILE}.part`, CONTENT_FILE);
  },
};

/** Builds the web bundle when it is missing or older than its sources. */
export const ensureWebBuild = (announce: (line: string) => void): Promise<void> => ensure(BUNDLE, announce);

/** Builds the bundle and the pages of the content folder, where they are missing or old. */
export async function ensureBuilds(announce: (line: string) => void): Promise<void> {
  await Promise.all([ensureWebBuild(announce), ensure(CONTENT, announce)]);
}

async function ensure({ sources, fingerprintFile, announcement, make }: Product, announce: (line: string) => void) {
  const fingerprint = fingerprintOf(sources);
  const isMade = () => existsSync(fingerprintFile) && readFileSync(fingerprintFile, "utf8") === fingerprint;
  if (isMade()) return;
  mkdirSync(BUILD_DIR, { recursive: true });
  const turn = await waitForTurn(`${fingerprintFile}.turn`);
  try {
    // Another start may have made it meanwhile.
    if (isMade()) return;
    announce(announcement);
    await make();
    writeFileSync(fingerprintFile, fingerprint);
  } finally {
    turn.release();
  }
}

/** Only one of two first starts in one checkout builds, because each build empties the folder of the other. */
async function waitForTurn(folder: string): Promise<Ownership> {
  for (;;) {
    const turn = claimOwnership(folder);
    if (turn) return turn;
    await sleep(200);
  }
}

function fingerprintOf(sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of globSync(sources, { cwd: ROOT }).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const path = join(ROOT, file);
    try {
      hash.update(file).update(readFileSync(path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EISDIR") throw error;
    }
  }
  return hash.digest("hex");
}

function run(script: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, script, {
      cwd: ROOT,
      env: childEnv({ NODE_ENV: "production" }),
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output: Buffer[] = [];
    build.stdout.on("data", (chunk) => output.push(chunk));
    build.stderr.on("data", (chunk) => output.push(chunk));
    build.on("error", reject);
    build.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`build failed:\n${Buffer.concat(output).toString()}`)),
    );
  });
}

function precompress(): void {
  for (const file of globSync("**/*.{js,css,svg,json,txt,webmanifest}", { cwd: CLIENT_DIR })) {
    const path = join(CLIENT_DIR, file);
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}

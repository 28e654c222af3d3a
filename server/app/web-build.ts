import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { childEnv } from "#server/env.ts";

const ROOT = join(import.meta.dirname, "../..");
const BUILD_DIR = join(ROOT, "build");
const FINGERPRINT_FILE = join(BUILD_DIR, "fingerprint");
const SOURCES = [
  "web/**/*",
  "samples/*.ts",
  "samples/*/*",
  "domain/**/*.ts",
  "contracts/**/*.ts",
  "*.config.ts",
  "package-lock.json",
];

export const CLIENT_DIR = join(BUILD_DIR, "client");
export const SERVER_BUNDLE = join(BUILD_DIR, "server/index.js");

/** Builds the web bundle when it is missing or older than its sources. */
export async function ensureWebBuild(announce: (line: string) => void): Promise<void> {
  const fingerprint = fingerprintSources();
  if (existsSync(FINGERPRINT_FILE) && readFileSync(FINGERPRINT_FILE, "utf8") === fingerprint) return;
  announce("화면을 빌드합니다. 처음 한 번만 몇 초 걸립니다.");
  await runBuild();
  precompress();
  mkdirSync(BUILD_DIR, { recursive: true });
  writeFileSync(FINGERPRINT_FILE, fingerprint);
}

/** Which sources the present build is made of. */
export const webFingerprint = (): string => readFileSync(FINGERPRINT_FILE, "utf8");

function fingerprintSources(): string {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES, { cwd: ROOT }).sort()) {
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

function runBuild(): Promise<void> {
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, [join(ROOT, "node_modules/@react-router/dev/dist/cli/index.js"), "build"], {
      cwd: ROOT,
      env: childEnv({ NODE_ENV: "production" }),
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output: Buffer[] = [];
    build.stdout.on("data", (chunk) => output.push(chunk));
    build.stderr.on("data", (chunk) => output.push(chunk));
    build.on("error", reject);
    build.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`web build failed:\n${Buffer.concat(output).toString()}`)),
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

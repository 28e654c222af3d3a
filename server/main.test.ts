import { type ChildProcess, spawn } from "node:child_process";
import { request } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDataFolder } from "#testing/data-folder.ts";
import { ensureWebBuild } from "./http/web-build.ts";

const MAIN = join(import.meta.dirname, "main.ts");
const { path: folder, remove } = makeDataFolder();
const started: ChildProcess[] = [];

interface Site {
  process: ChildProcess;
  origin: string;
  output: () => string;
  exit: Promise<number | null>;
}

function launch(environment: Record<string, string>, script = MAIN, args: string[] = []): Site {
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      LOG_LEVEL: "silent",
      DATA_DIR: join(folder, "data"),
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  return {
    process: child,
    origin: `http://127.0.0.1:${environment.PORT}`,
    output: () => output,
    exit: new Promise((resolve) => child.once("exit", resolve)),
  };
}

async function ready(site: Site): Promise<Site> {
  for (;;) {
    if (site.process.exitCode !== null) throw new Error(`ended early: ${site.output()}`);
    const answer = await fetch(`${site.origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return site;
    await sleep(50);
  }
}

function stop(site: Site, signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
  site.process.kill(signal);
  return site.exit;
}

const mailCount = async ({ origin }: Site) =>
  (await (await fetch(`${origin}/sandbox/mails`)).json()).data.totalElements;

const freePort = () =>
  new Promise<string>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(String(port)));
    });
  });

beforeAll(() => ensureWebBuild(() => undefined), 120_000);
afterAll(() => {
  for (const child of started) child.kill("SIGKILL");
  remove();
});

describe("starting the site", { timeout: 60_000 }, () => {
  it("loads the demo data once and keeps everything over a restart", async () => {
    const first = await ready(launch({ PORT: await freePort() }));
    expect(await mailCount(first)).toBe(1);
    expect(first.output()).toContain("가온빌 개발자센터");
    expect(await stop(first)).toBe(0);
    const second = await ready(launch({ PORT: await freePort() }));
    expect(await mailCount(second)).toBe(1);
    expect(await stop(second, "SIGINT")).toBe(0);
  });

  it("refuses a second start on the same data in one line and leaves the first alone", async () => {
    const first = await ready(launch({ PORT: await freePort() }));
    const second = launch({ PORT: await freePort() });
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(/^이미 실행 중입니다[^\n]*\n$/);
    expect(await mailCount(first)).toBe(1);
    await stop(first);
  });

  it("lets a command-line tool join the running site, and start the server when it does not run", async () => {
    const sql = join(import.meta.dirname, "tools/sql.ts");
    const site = await ready(launch({ PORT: await freePort() }));
    const joined = launch({}, sql, ["SELECT count(*) AS mails FROM mails"]);
    expect(await joined.exit).toBe(0);
    expect(joined.output()).toContain("mails");
    expect(await mailCount(site)).toBe(1);
    await stop(site);
    const alone = launch({}, sql, ["SELECT count(*) AS mails FROM mails"]);
    expect(await alone.exit).toBe(0);
    expect(alone.output()).toContain("SELECT 1");
  });

  it("takes over after kill -9", async () => {
    await stop(await ready(launch({ PORT: await freePort() })), "SIGKILL");
    const next = await ready(launch({ PORT: await freePort() }));
    expect(await mailCount(next)).toBe(1);
    expect(await stop(next)).toBe(0);
  });

  it("finishes a request in flight before it stops", async () => {
    const site = await ready(launch({ PORT: await freePort() }));
    const body = JSON.stringify({ path: "/in-flight" });
    const answer = new Promise<number | undefined>((resolve, reject) => {
      const upload = request(`${site.origin}/api/analytics/page-views`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) },
      });
      upload.on("response", (response) => resolve(response.statusCode)).on("error", reject);
      upload.write(body.slice(0, 5), () => {
        site.process.kill("SIGTERM");
        setTimeout(() => upload.end(body.slice(5)), 300);
      });
    });
    expect(await answer).toBe(204);
    expect(await site.exit).toBe(0);
  });

  it.each([
    [{ PORT: "99999" }, /^PORT: /],
    [{ SEED: "perhaps" }, /^SEED: /],
    [{ DATABASE_URL: "postgres://127.0.0.1:9/none" }, /데이터베이스/],
  ])("stops at %j with one clear line", async (environment, line) => {
    const site = launch({ PORT: await freePort(), ...environment });
    expect(await site.exit).toBe(1);
    expect(site.output()).toMatch(line);
    expect(site.output().trim().split("\n")).toHaveLength(1);
  });

  it("names a busy port and harms nothing", async () => {
    const site = await ready(launch({ PORT: await freePort() }));
    const port = new URL(site.origin).port;
    const other = launch({ PORT: port, DATA_DIR: join(folder, "other") });
    expect(await other.exit).toBe(1);
    expect(other.output()).toMatch(new RegExp(`^${port}번 포트[^\\n]*\\n$`));
    await stop(site);
  });
});

import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDataFolder } from "#testing/data-folder.ts";
import { freePort, isRunning, type LaunchedSite, MAIN, openLauncher, ready, stop } from "#testing/launched-site.ts";
import { ensureBuilds } from "./app/web-build.ts";
import { joinEmbedded } from "./db/embedded.ts";

const WELCOME = "모의 발송함에 오신 것을 환영합니다";
const SQL_TOOL = join(import.meta.dirname, "tools/sql.ts");
const RESTORE_TOOL = join(import.meta.dirname, "tools/restore.ts");
const COUNT_MAILS = "SELECT count(*) AS mails FROM mails";
const { path: folder, remove } = makeDataFolder();
const { launch, started, killAll } = openLauncher(join(folder, "data"));

async function untilLoading(site: LaunchedSite): Promise<void> {
  while (!site.output().includes("데모 데이터를 만듭니다")) await sleep(50);
}

/** The program that loads has begun to write, so that it misses the database when that goes. */
async function untilWriting(site: LaunchedSite): Promise<void> {
  await untilLoading(site);
  const url = await joinEmbedded(join(folder, "data"));
  const client = new Client({ connectionString: url("gaonbill") });
  client.on("error", () => undefined);
  await client.connect();
  const isWriting = async () => {
    const { rowCount } = await client.query("SELECT FROM pg_stat_activity WHERE backend_xid IS NOT NULL");
    return rowCount !== 0;
  };
  while (!(await isWriting())) await sleep(20);
  await client.end();
}

/** Of the first mail of the demo, whose subject no other has. */
const welcomeCount = async ({ origin }: LaunchedSite) =>
  (await (await fetch(`${origin}/sandbox/mails?keyword=${encodeURIComponent(WELCOME)}`)).json()).data.totalElements;

beforeAll(() => ensureBuilds(() => undefined), 240_000);
afterAll(() => {
  killAll();
  remove();
});

/** A start takes seconds: one site after the other on the same data, each looked at from all sides. */
describe("starting the site", { timeout: 120_000 }, () => {
  it("killed while it loads the demo data, leaves nobody behind who goes on", async () => {
    const site = launch({ PORT: await freePort() });
    await untilLoading(site);
    const loader = Number(
      execFileSync("pgrep", ["-P", `${site.process.pid}`, "-f", "demo/load"], { encoding: "utf8" }),
    );
    expect(loader).toBeGreaterThan(0);
    await stop(site, "SIGKILL");
    while (isRunning(loader)) await sleep(50);
  });

  it("stops at once while it loads the demo data, and leaves nothing half", async () => {
    const site = launch({ PORT: await freePort() });
    await untilLoading(site);
    expect(await stop(site, "SIGINT")).toBe(0);
    expect(site.output().trim().split("\n")).toHaveLength(1);
  });

  it("says in one line that the database went while it loads", async () => {
    const site = launch({ PORT: await freePort() });
    await untilWriting(site);
    const postmaster = readFileSync(join(folder, "data/postgres/data/postmaster.pid"), "utf8").split("\n")[0];
    process.kill(Number(postmaster), "SIGKILL");
    expect(await site.exit).toBe(1);
    expect(site.output().trim().split("\n").slice(1)).toEqual([
      expect.stringMatching(/^데모 데이터를 넣지 못했습니다: \S/),
    ]);
  });

  it("loads the demo data, and stops when it is told to", async () => {
    const site = await ready(launch({ PORT: await freePort() }));
    expect(await welcomeCount(site)).toBe(1);
    expect(site.output()).toContain("가온빌 개발자센터");
    expect(await stop(site, "SIGINT")).toBe(0);
  });

  it.each([
    [{ PORT: "99999" }, /^PORT: /],
    [{ SEED: "perhaps" }, /^SEED: /],
    [{ DATA_DIR: MAIN }, /^데이터 폴더.*폴더가 아닙니다\.$/m],
    [{ DATABASE_URL: "postgres://127.0.0.1:9/none" }, /데이터베이스/],
  ])("stops at %j with one clear line", async (environment, line) => {
    const site = launch({ PORT: await freePort(), ...environment });
    expect(await site.exit).toBe(1);
    expect(site.output()).toMatch(line);
    expect(site.output().trim().split("\n")).toHaveLength(1);
  });

  it("lets a command-line tool start the server when it does not run", async () => {
    const tool = launch({}, SQL_TOOL, [COUNT_MAILS]);
    expect(await tool.exit).toBe(0);
    expect(tool.output()).toContain("SELECT 1");
  });
});

describe("a site that was started again", { timeout: 120_000 }, () => {
  let site: LaunchedSite;
  beforeAll(async () => {
    site = await ready(launch({ PORT: await freePort() }));
  }, 120_000);

  it("has kept everything and loaded nothing twice", async () => {
    expect(await welcomeCount(site)).toBe(1);
  });

  it("refuses another start on the same data in one line, and goes on", async () => {
    const second = launch({ PORT: await freePort() });
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(/^이미 실행 중입니다[^\n]*\n$/);
    expect(await welcomeCount(site)).toBe(1);
  });

  it("lets a command-line tool join, and goes on", async () => {
    const tool = launch({}, SQL_TOOL, [COUNT_MAILS]);
    expect(await tool.exit).toBe(0);
    expect(tool.output()).toContain("mails");
    expect(await welcomeCount(site)).toBe(1);
  });

  it("names its port to another that wants it, and goes on", async () => {
    const { port } = new URL(site.origin);
    const other = launch({ PORT: port, DATA_DIR: join(folder, "other") });
    expect(await other.exit).toBe(1);
    expect(other.output()).toMatch(new RegExp(`^${port}번 포트[^\\n]*\\n$`));
    expect(await welcomeCount(site)).toBe(1);
  });
});

describe("a site after one that was killed", { timeout: 120_000 }, () => {
  let site: LaunchedSite;
  beforeAll(async () => {
    const running = started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    expect(running).toHaveLength(1);
    running[0]?.kill("SIGKILL");
    site = await ready(launch({ PORT: await freePort(), LOG_LEVEL: "info" }));
  }, 120_000);

  it("takes over", async () => {
    expect(await welcomeCount(site)).toBe(1);
  });

  it("finishes a request in flight and writes every line of its log before it stops", async () => {
    const ids = Array.from({ length: 200 }, (_, n) => `line-of-request-${n}`);
    for (const id of ids) await fetch(`${site.origin}/healthz`, { headers: { "X-Request-Id": id } });
    const ended = site.process.stdout && once(site.process.stdout, "end");
    expect(await stopInMidRequest(site)).toBe(204);
    expect(await site.exit).toBe(0);
    await ended;
    const written = new Set(site.output().match(/line-of-request-\d+/g));
    expect(ids.filter((id) => !written.has(id))).toEqual([]);
  });
});

/** What a request is answered whose second half comes when the site has been told to stop. */
function stopInMidRequest(site: LaunchedSite): Promise<number | undefined> {
  const body = JSON.stringify({ path: "/in-flight" });
  return new Promise((resolve, reject) => {
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
}

describe("what the site serves", { timeout: 60_000 }, () => {
  let site: LaunchedSite;
  const backup = {
    BACKUP_URL: pathToFileURL(join(folder, "copies")).href,
    BACKUP_KEY: randomBytes(32).toString("base64url"),
  };
  // On the demo data that the first start has left.
  beforeAll(async () => {
    const environment = {
      ...backup,
      NODE_ENV: "production",
      ALLOW_SANDBOX: "1",
      PUBLIC_ORIGIN: "https://developers.gaonbill.example",
    };
    site = await ready(launch({ PORT: await freePort(), ...environment }));
  }, 60_000);
  afterAll(() => stop(site));
  const get = (path: string, init: RequestInit = {}) => fetch(site.origin + path, { redirect: "manual", ...init });

  it("carries a strict policy on static and hydrated pages, and HSTS behind TLS", async () => {
    for (const path of ["/", "/accounts/login"]) {
      const policy = (await get(path)).headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/);
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain("unsafe");
    }
    const { headers } = await get("/");
    expect(headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("sends a page kept for everyone without cookies, and a hydrated one with a nonce of its own", async () => {
    const shared = await get("/cs/notice");
    expect(shared.headers.has("set-cookie")).toBe(false);
    expect(await shared.text()).not.toContain("nonce=");
    const nonces = await Promise.all(
      [1, 2].map(async () => /nonce="([^"]+)"/.exec(await (await get("/accounts/login")).text())?.[1]),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it.each(["/@ui", "/.git/config", "/.env", "/secret-keys", "/assets/", "/assets/../server/index.js", "/nothing/here"])(
    "has nothing at %s",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it("backs itself up where it is told to, and a tool rebuilds all of it elsewhere", async () => {
    while (!existsSync(join(folder, "copies/backups"))) await sleep(100);
    const tool = launch({ DATA_DIR: join(folder, "restored"), ...backup }, RESTORE_TOOL);
    expect(await tool.exit).toBe(0);
    expect(tool.output()).toMatch(/감사 기록 \d+건이 온전합니다\.\n포인트 원장과 비교했습니다/);
  }, 120_000);

  it("refuses a form from a foreign site and reflects no origin", async () => {
    const foreign = { Origin: "https://evil.example" };
    const body = new URLSearchParams({ email: "a@b.example", password: "x" });
    const posted = await get("/accounts/login", { method: "POST", headers: foreign, body });
    expect(posted.status).toBeGreaterThanOrEqual(400);
    expect((await get("/api/ip", { headers: foreign })).headers.has("access-control-allow-origin")).toBe(false);
  });

  it("keeps tokens in a cookie scripts cannot read, bound to this host", async () => {
    const body = new URLSearchParams({ email: "demo@gaonbill.example", password: "gaonbill-demo-1" }).toString();
    const host = "developers.gaonbill.example";
    const headers = { Host: host, Origin: `https://${host}`, "Content-Type": "application/x-www-form-urlencoded" };
    // fetch does not let one name the host, as a proxy in front would.
    const cookies = await new Promise<string[]>((resolve) => {
      const upload = request(`${site.origin}/accounts/login`, { method: "POST", headers }, (response) =>
        resolve(response.headers["set-cookie"] ?? []),
      );
      upload.end(body);
    });
    const cookie = cookies.find((value) => value.startsWith("__Host-gaonbill=")) ?? "";
    for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(attribute);
  });

  it("answers an address nothing can be made of with 400 and lives on", async () => {
    const status = await new Promise((resolve) => {
      const { hostname, port } = new URL(site.origin);
      request({ hostname, port, path: "//" }, (response) => resolve(response.statusCode)).end();
    });
    expect(status).toBe(400);
    expect((await get("/healthz")).status).toBe(200);
  });
});

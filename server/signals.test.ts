import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDataFolder } from "#testing/data-folder.ts";
import { freePort, isRunning, openLauncher, ready, stop } from "#testing/launched-site.ts";
import { ensureBuilds } from "./app/web-build.ts";
import { childEnv } from "./env.ts";

const { path: folder, remove } = makeDataFolder();
const dataDir = join(folder, "data");
const { launch, killAll } = openLauncher(dataDir);

beforeAll(() => ensureBuilds(() => undefined), 240_000);
afterAll(() => {
  killAll();
  remove();
});

describe("a site that is told to stop", { timeout: 120_000 }, () => {
  it("sends visitors elsewhere before it stops", async () => {
    const site = await ready(launch({ PORT: await freePort(), SEED: "none" }));
    site.process.kill("SIGTERM");
    const ask = (path: string) => fetch(site.origin + path);
    while ((await ask("/readyz")).ok) await sleep(20);
    for (const path of ["/healthz", "/", "/api/ip"]) {
      const answer = await ask(path);
      expect([path, answer.status, answer.headers.get("connection")]).toEqual([path, 200, "close"]);
    }
    expect(await site.exit).toBe(0);
  });

  it("started by npm, hears the signal that npm gets", async () => {
    const environment = { LOG_LEVEL: "silent", SEED: "none", DATA_DIR: dataDir, PORT: await freePort() };
    const npm = spawn("npm", ["start"], {
      env: childEnv(environment),
      cwd: join(import.meta.dirname, ".."),
      stdio: "ignore",
    });
    const origin = `http://127.0.0.1:${environment.PORT}`;
    const isServed = () =>
      fetch(`${origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isServed())) await sleep(50);
    npm.kill("SIGTERM");
    await once(npm, "exit");
    while (await isServed()) await sleep(50);
    expect(existsSync(join(dataDir, "owner"))).toBe(false);
  });

  it("hears a signal while PostgreSQL does not come up, and leaves nothing running", async () => {
    const dataDir = join(folder, "stuck");
    const site = launch({ PORT: await freePort(), DATA_DIR: dataDir });
    const pidFile = join(dataDir, "postgres/data/postmaster.pid");
    while (!existsSync(pidFile) || readFileSync(pidFile, "utf8").trim() === "") await sleep(1);
    const postmaster = Number.parseInt(readFileSync(pidFile, "utf8"), 10);
    process.kill(postmaster, "SIGSTOP");
    await sleep(200);
    expect(await stop(site)).toBe(0);
    expect(isRunning(postmaster)).toBe(false);
    expect(site.output()).toBe("");
  });

  it("of two first starts on one folder, refuses one in Korean", async () => {
    const environment = { DATA_DIR: join(folder, "twice"), SEED: "none" };
    const sites = [
      launch({ PORT: await freePort(), ...environment }),
      launch({ PORT: await freePort(), ...environment }),
    ];
    const first = await Promise.race(sites.map((site) => site.exit.then(() => site)));
    expect(first.output()).toMatch(/^이미 실행 중입니다[^\n]*\n$/);
    const [other] = sites.filter((site) => site !== first);
    if (!other) throw new Error("no other start");
    expect(await stop(await ready(other), "SIGINT")).toBe(0);
  });
});

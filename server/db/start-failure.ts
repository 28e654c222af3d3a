import { readFileSync } from "node:fs";

/** Causes of a failed start, each by words of PostgreSQL or of the system, and what the operator reads. */
const CAUSES: readonly [RegExp, string][] = [
  [/No space left on device/, "디스크에 남은 공간이 없습니다. 공간을 비운 뒤 다시 시작해 주세요."],
  [/Read-only file system/, "데이터 폴더가 있는 디스크에 쓸 수 없습니다(읽기 전용)."],
  [
    /database files are incompatible|was initialized by PostgreSQL version|not compatible with this version/,
    "데이터 폴더를 만든 PostgreSQL과 버전이 다릅니다. 만든 버전으로 덤프해 옮기거나 DATABASE_URL을 지정해 주세요.",
  ],
  [
    /lock file .* already exists|pre-existing shared memory block/,
    "같은 데이터 폴더를 쓰는 PostgreSQL이 이미 있습니다. 그것을 멈춘 뒤 다시 시작해 주세요.",
  ],
  [
    /Cannot allocate memory|out of memory|could not (map|create|resize) .*shared memory/,
    "메모리가 모자랍니다. 메모리를 늘리거나 DATABASE_URL을 지정해 주세요.",
  ],
  [/could not create semaphores/, "시스템의 세마포어가 모자랍니다. 커널 설정을 늘려 주세요."],
  [
    /pg_control|checkpoint record|could not locate a valid|invalid page|PANIC/,
    "데이터 파일이 없거나 손상되었습니다. 백업해 둔 데이터로 되돌린 뒤 다시 시작해 주세요.",
  ],
  [/Permission denied|wrong ownership|invalid permissions/, "데이터 폴더를 읽고 쓸 권한이 없습니다."],
  [/could not (bind|create).*socket|socket path .* too long/i, "접속에 쓰는 소켓 파일을 만들지 못했습니다."],
  [/unrecognized configuration parameter|invalid value for parameter/, "PostgreSQL 설정이 올바르지 않습니다."],
];

/** Says in Korean why the server did not start, with its own line behind it. */
export function explainFailure(output: string): string {
  const library = /loading shared libraries: (\S+):/.exec(output)?.[1];
  if (library)
    return `PostgreSQL에 필요한 시스템 라이브러리 ${library}이(가) 없습니다. 설치하거나 DATABASE_URL을 지정해 주세요.`;
  const lines = output.trim().split("\n");
  const line = lines.findLast((line) => /FATAL|PANIC|could not/.test(line)) ?? lines.at(-1);
  const cause = CAUSES.find(([words]) => words.test(output))?.[1];
  return `PostgreSQL을 시작하지 못했습니다: ${cause ? `${cause} (${line})` : line}`;
}

/** Says that the server runs but does not answer, which long recovery after a crash looks like. */
export const explainSilence = (seconds: number, log: string): string =>
  `PostgreSQL을 시작하지 못했습니다: ${seconds}초가 지나도 응답하지 않습니다. 복구가 오래 걸리는지 ${log}에서 확인해 주세요.`;

/** Says in Korean what keeps us from the data folder; undefined where it is something else. */
export function explainFolder(error: unknown, folder: string): string | undefined {
  const cause = {
    EACCES: "읽고 쓸 권한이 없습니다",
    EPERM: "읽고 쓸 권한이 없습니다",
    EROFS: "읽기 전용인 디스크에 있습니다",
    ENOSPC: "디스크에 남은 공간이 없습니다",
    ENOTDIR: "폴더가 아닙니다",
    EEXIST: "폴더가 아닙니다",
  }[String((error as NodeJS.ErrnoException).code)];
  return cause && `데이터 폴더(${folder})를 쓸 수 없습니다: ${cause}.`;
}

/** Returns the last lines that stand behind a position of the log, because earlier ones are of earlier starts. */
export const lastLines = (file: string, from: number): string =>
  readFileSync(file).subarray(from).toString("utf8").trimEnd().split("\n").slice(-20).join("\n");

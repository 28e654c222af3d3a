import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "#server/log.ts";
import type { EmbeddedServer } from "./embedded.ts";

const LOOK_MS = 500;
/** A server that has run this long counts as well, so the next failure is the first in a row again. */
const STEADY_MS = 5_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 30_000;
const MOST_IN_A_ROW = 10;

interface Supervision {
  server: EmbeddedServer;
  log: Logger;
  /** Called once, when the server has ended ten times in a row. */
  giveUp: (reason: string) => void;
  firstWaitMs?: number;
}

/**
 * Starts the server again whenever it has ended by itself, after growing waits, and bounds its log. Returns a function that
 * ends the watch.
 */
export function superviseEmbedded({ server, log, giveUp, firstWaitMs = FIRST_WAIT_MS }: Supervision) {
  const ending = new AbortController();
  const { signal } = ending;
  const wait = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);

  const watch = async (): Promise<void> => {
    let inARow = 0;
    let lastStartMs = Date.now();
    let reason = "PostgreSQL이 시작된 뒤 곧 멈춥니다.";
    for (; !signal.aborted; await wait(LOOK_MS)) {
      server.rotateLog();
      if (server.isRunning()) {
        if (Date.now() - lastStartMs > STEADY_MS) inARow = 0;
        continue;
      }
      if (inARow === MOST_IN_A_ROW) return giveUp(reason);
      log.error({ inARow }, "embedded PostgreSQL ended, starting it again");
      await wait(Math.min(firstWaitMs * 2 ** inARow, LONGEST_WAIT_MS));
      if (signal.aborted) return;
      inARow += 1;
      await server.startAgain().catch((error: Error) => {
        reason = error.message;
        log.error({ error: reason }, "embedded PostgreSQL does not start");
      });
      lastStartMs = Date.now();
    }
  };

  const watching = watch();
  return async (): Promise<void> => {
    ending.abort();
    await watching;
  };
}

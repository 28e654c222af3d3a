import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { AppError } from "#server/kernel/errors.ts";
import type { ShareDrawing } from "./share-drawing.ts";

export interface SharePictures {
  /** A PNG. Throws UNAVAILABLE when too many are waiting. */
  draw: (drawing: ShareDrawing) => Promise<Uint8Array<ArrayBuffer>>;
  close: () => void;
}

declare module "#server/kernel/services.ts" {
  interface Services {
    sharePictures: SharePictures;
  }
}

const PROGRAM = join(import.meta.dirname, "share-drawing-process.ts");

/**
 * One at a time and few in line. The process stays while there is work, because opening the typeface is most of it, and
 * ends soon after: a site whose pictures are all drawn has none.
 */
export function openSharePictures({ mostWaiting = 8, idleMs = 5_000, timeoutMs = 10_000 } = {}): SharePictures {
  let line: Promise<unknown> = Promise.resolve();
  let inLine = 0;
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  const end = (): void => {
    child?.kill("SIGKILL");
    child = undefined;
  };
  const drawNext = async (drawing: ShareDrawing): Promise<Uint8Array<ArrayBuffer>> => {
    clearTimeout(idle);
    if (isClosed) throw new AppError("UNAVAILABLE");
    child ??= fork(PROGRAM, [], { env: {}, execArgv: [], serialization: "advanced", stdio: "ignore" });
    try {
      return await ask(child, drawing, timeoutMs);
    } catch (error) {
      end();
      throw error;
    } finally {
      idle = setTimeout(end, idleMs).unref();
    }
  };
  return {
    draw: (drawing) => {
      if (inLine > mostWaiting) throw new AppError("UNAVAILABLE", { retryAfterS: 5 });
      inLine += 1;
      const turn = line.then(() => drawNext(drawing));
      line = turn.catch(() => undefined);
      return turn.finally(() => {
        inLine -= 1;
      });
    },
    close: () => {
      isClosed = true;
      clearTimeout(idle);
      end();
    },
  };
}

type Answer = { bytes: Uint8Array<ArrayBuffer> } | { problem: string };

async function ask(child: ChildProcess, drawing: ShareDrawing, timeoutMs: number): Promise<Uint8Array<ArrayBuffer>> {
  const answered = new AbortController();
  const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(timeoutMs)]);
  const ended = once(child, "exit", { signal }).then(() => {
    throw new AppError("UNAVAILABLE");
  });
  ended.catch(() => undefined);
  try {
    child.send(drawing);
    const [answer] = (await Promise.race([once(child, "message", { signal }), ended])) as [Answer];
    if ("bytes" in answer) return answer.bytes;
    throw new Error(`share picture: ${answer.problem}`);
  } finally {
    answered.abort();
  }
}

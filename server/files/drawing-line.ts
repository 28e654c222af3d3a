import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { AppError } from "#server/call/errors.ts";

export interface DrawingLine<Drawing extends object> {
  /** Returns the drawn bytes. Throws UNAVAILABLE when too many drawings are waiting. */
  draw: (drawing: Drawing) => Promise<Uint8Array<ArrayBuffer>>;
  close: () => void;
}

/** The answer of a drawing process to each message. */
export type DrawnAnswer = { bytes: Uint8Array<ArrayBuffer> } | { problem: string };

interface LineLimits {
  mostWaiting?: number;
  idleMs?: number;
  timeoutMs?: number;
}

/**
 * Draws in a process of its own, off the event loop: one drawing at a time, with few in line. The process stays while
 * there is work, because opening the typeface takes most of the time, and ends soon after.
 */
export function openDrawingLine<Drawing extends object>(
  program: string,
  { mostWaiting = 8, idleMs = 5_000, timeoutMs = 10_000 }: LineLimits = {},
): DrawingLine<Drawing> {
  let line: Promise<unknown> = Promise.resolve();
  let inLine = 0;
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  const end = (): void => {
    child?.kill("SIGKILL");
    child = undefined;
  };
  const drawNext = async (drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> => {
    clearTimeout(idle);
    if (isClosed) throw new AppError("UNAVAILABLE");
    child ??= fork(program, [], { env: {}, execArgv: [], serialization: "advanced", stdio: "ignore" });
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
    draw: async (drawing) => {
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

async function ask(child: ChildProcess, drawing: object, timeoutMs: number): Promise<Uint8Array<ArrayBuffer>> {
  const answered = new AbortController();
  const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(timeoutMs)]);
  const ended = once(child, "exit", { signal }).then(() => {
    throw new AppError("UNAVAILABLE");
  });
  ended.catch(() => undefined);
  try {
    child.send(drawing);
    const [answer] = (await Promise.race([once(child, "message", { signal }), ended])) as [DrawnAnswer];
    if ("bytes" in answer) return answer.bytes;
    throw new Error(`drawing failed: ${answer.problem}`);
  } finally {
    answered.abort();
  }
}

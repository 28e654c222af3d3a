import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { ImageSize } from "#contracts/image-size.ts";
import { AppError } from "#server/call/errors.ts";

/** A side that is left out follows the other. */
export interface Drawing {
  width?: number;
  height?: number;
  format: "png" | "webp" | "jpeg";
  /** It applies to JPEG and WebP, which are drawn with 82 without it. */
  quality?: number;
}

export interface PictureHeader {
  /** It is undefined when the file is no picture we take. */
  size: ImageSize | undefined;
  frames: number;
}

export type Drawn = { ok: true; bytes: Uint8Array } | { ok: false; problem: string };

export interface Pictures {
  /** Checks the header before a pixel is drawn. Throws UNAVAILABLE when too many are waiting. */
  draw: (bytes: Uint8Array, drawing: Drawing, problemOf: (size: ImageSize) => string | undefined) => Promise<Drawn>;
  close: () => void;
}

declare module "#server/call/services.ts" {
  interface Services {
    pictures: Pictures;
  }
}

const PROGRAM = join(import.meta.dirname, "drawing-process.ts");

const PROBLEMS = {
  format: "JPG, PNG, WebP 이미지만 올릴 수 있습니다.",
  animated: "움직이지 않는 이미지만 올릴 수 있습니다.",
  broken: "손상되어 읽을 수 없는 이미지입니다.",
  slow: "처리하는 데 너무 오래 걸리는 이미지입니다. 더 작은 이미지를 올려 주세요.",
} as const;

/** Draws one picture at a time with few in line: an upload may wait, the rest of the site may not. */
export function openPictures({ mostWaiting = 4, timeoutMs = 10_000 } = {}): Pictures {
  let line: Promise<unknown> = Promise.resolve();
  let inLine = 0;
  const closing = new AbortController();
  return {
    draw: async (bytes, drawing, problemOf) => {
      if (inLine > mostWaiting || closing.signal.aborted) throw new AppError("UNAVAILABLE", { retryAfterS: 5 });
      inLine += 1;
      const turn = line.then(() => drawInProcess(bytes, drawing, problemOf, timeoutMs, closing.signal));
      line = turn.catch(() => undefined);
      return turn.finally(() => {
        inLine -= 1;
      });
    },
    close: () => closing.abort(),
  };
}

async function drawInProcess(
  bytes: Uint8Array,
  drawing: Drawing,
  problemOf: (size: ImageSize) => string | undefined,
  timeoutMs: number,
  closing: AbortSignal,
): Promise<Drawn> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([timeout, closing]);
  // The process gets nothing of our environment, so that a hostile file that takes it over finds no secret there.
  const child = fork(PROGRAM, [], { env: {}, execArgv: [], serialization: "advanced", stdio: "ignore" });
  try {
    const { size, frames } = await ask<PictureHeader>(child, bytes, signal);
    const problem = size ? (frames > 1 ? PROBLEMS.animated : problemOf(size)) : PROBLEMS.format;
    if (problem) return { ok: false, problem };
    const answer = await ask<{ bytes: Uint8Array } | { isBroken: true }>(child, drawing, signal);
    return "bytes" in answer ? { ok: true, bytes: answer.bytes } : { ok: false, problem: PROBLEMS.broken };
  } catch (error) {
    if (timeout.aborted) return { ok: false, problem: PROBLEMS.slow };
    if (closing.aborted) throw new AppError("UNAVAILABLE");
    if (error instanceof ProcessEnded) return { ok: false, problem: PROBLEMS.broken };
    throw error;
  } finally {
    child.kill("SIGKILL");
  }
}

class ProcessEnded extends Error {}

async function ask<Answer>(child: ChildProcess, message: object, signal: AbortSignal): Promise<Answer> {
  const answered = new AbortController();
  const until = { signal: AbortSignal.any([signal, answered.signal]) };
  const ended = once(child, "exit", until).then(() => {
    throw new ProcessEnded();
  });
  try {
    child.send(message);
    const [answer] = await Promise.race([once(child, "message", until), ended]);
    return answer as Answer;
  } finally {
    answered.abort();
    ended.catch(() => undefined);
  }
}

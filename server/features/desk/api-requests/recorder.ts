import type { LoggedCall, RequestLog } from "#server/call/v1/request-log.ts";
import type { Db } from "#server/db/connect.ts";
import type { Logger } from "#server/log.ts";
import type { Secrets } from "#server/secrets.ts";
import { cutBody } from "./sealed-pair.ts";
import { type WaitingCall, writeApiRequests } from "./write.ts";

interface Limits {
  /** The longest time a call waits while the database answers. */
  waitMs: number;
  /** The most calls written at once; a full batch is written without waiting. */
  batch: number;
  batchBytes: number;
  /** While the database is down: how often a write is tried, and how much is kept for it. */
  retryMs: number;
  mostWaiting: number;
  mostBytes: number;
}

const MEGABYTE = 1024 * 1024;
const LIMITS: Limits = {
  waitMs: 200,
  batch: 200,
  batchBytes: 4 * MEGABYTE,
  retryMs: 1_000,
  mostWaiting: 20_000,
  mostBytes: 64 * MEGABYTE,
};

export interface OpenRequestLog extends RequestLog {
  /** Writes the last calls, as far as the database accepts them. */
  close: () => Promise<void>;
}

/** True where the database refuses the data itself (classes 22, 23): it would refuse it again. */
const isRefusedForGood = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return /^2[23]/.test(String((cause as { code?: unknown }).code ?? ""));
};

const sizeOf = ({ request, answer }: WaitingCall): number => 500 + (request?.length ?? 0) + (answer?.length ?? 0);

const waitingOf = (call: LoggedCall): WaitingCall => {
  const [request, answer] = [cutBody(call.request), cutBody(call.answer)];
  return {
    ...call,
    request: request.text,
    answer: answer.text,
    isRequestCut: request.isCut,
    isAnswerCut: answer.isCut,
  };
};

/** The calls that wait in memory, oldest first, within the limits. */
class Waiting {
  calls: WaitingCall[] = [];
  #bytes = 0;
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Returns the calls dropped to make room; a tenth at once, so that a long outage does not log a line for every call. */
  add(call: WaitingCall): WaitingCall[] {
    this.calls.push(call);
    this.#bytes += sizeOf(call);
    if (this.calls.length <= this.#limits.mostWaiting && this.#bytes <= this.#limits.mostBytes) return [];
    const dropped = this.calls.slice(0, Math.ceil(this.calls.length / 10));
    this.remove(dropped);
    return dropped;
  }

  remove(calls: readonly WaitingCall[]): void {
    const dropped = new Set(calls);
    this.calls = this.calls.filter((call) => !dropped.has(call));
    this.#bytes = this.calls.reduce((sum, call) => sum + sizeOf(call), 0);
  }

  nextBatch(): WaitingCall[] {
    let bytes = 0;
    const end = this.calls.findIndex((call, index) => {
      bytes += sizeOf(call);
      return index >= this.#limits.batch || (index > 0 && bytes > this.#limits.batchBytes);
    });
    return this.calls.slice(0, end < 0 ? undefined : end);
  }
}

/** Keeps calls in memory and writes them a moment later, one batch at a time; they are sealed only then. */
export function openRequestLog(db: Db, secrets: Secrets, log: Logger, overrides: Partial<Limits> = {}): OpenRequestLog {
  const limits = { ...LIMITS, ...overrides };
  const waiting = new Waiting(limits);
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  function noteDropped({ length: count }: readonly WaitingCall[], reason: string): void {
    if (count === 0) return;
    dropped += count;
    log.warn({ count, dropped, reason }, "request log: calls dropped");
  }

  /** Halves a refused batch until the one call that the database never accepts is found and dropped alone. */
  async function write(calls: readonly WaitingCall[]): Promise<void> {
    try {
      await writeApiRequests(db, secrets, calls);
    } catch (error) {
      if (!isRefusedForGood(error)) throw error;
      if (calls.length > 1) {
        const half = calls.length >> 1;
        await write(calls.slice(0, half));
        return write(calls.slice(half));
      }
      noteDropped(calls, String(error));
    }
    waiting.remove(calls);
  }

  async function writeAll(): Promise<void> {
    try {
      while (waiting.calls.length > 0) await write(waiting.nextBatch());
    } catch (error) {
      log.warn({ error: String(error), waiting: waiting.calls.length }, "request log: database does not answer");
      writeAfter(limits.retryMs);
    }
  }

  function start(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeAll().finally(() => {
      writing = undefined;
      if (waiting.calls.length > 0) writeAfter(limits.waitMs);
    });
    return writing;
  }

  function writeAfter(afterMs: number): void {
    timer ??= setTimeout(() => void start(), afterMs).unref();
  }

  async function flush(): Promise<void> {
    await writing;
    await start();
  }

  return {
    record(call) {
      noteDropped(waiting.add(waitingOf(call)), "too many are waiting");
      if (waiting.calls.length === limits.batch) void start();
      else if (!writing) writeAfter(limits.waitMs);
    },
    flush,
    droppedCount: () => dropped,
    async close() {
      await flush();
      clearTimeout(timer);
      noteDropped(waiting.calls, "closed");
    },
  };
}

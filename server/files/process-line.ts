import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { AppError } from "#server/call/errors.ts";

export interface ProcessLine<Task extends object, Answer extends object> {
  /** Returns the process's answer. Throws UNAVAILABLE when too many tasks are waiting, of all or of this owner. */
  ask: (task: Task, owner?: number) => Promise<Answer>;
  close: () => void;
}

export interface LineLimits {
  mostWaiting?: number;
  /** One owner may have this many tasks in line, so that others find room. */
  mostOfOwner?: number;
  idleMs?: number;
  timeoutMs?: number;
}

/**
 * Works in a process of its own, off the event loop and its threads: one task at a time, with few in line. Owners take
 * turns, so that one who asks for much holds up nobody else by more than a task. The process stays while there is work.
 */
export function openProcessLine<Task extends object, Answer extends object>(
  program: string,
  { mostWaiting = 8, mostOfOwner = mostWaiting, idleMs = 5_000, timeoutMs = 10_000 }: LineLimits = {},
): ProcessLine<Task, Answer> {
  const turns = new Map<number | undefined, (() => void)[]>();
  let waiting = 0;
  let isBusy = false;
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  const end = (): void => {
    child?.kill("SIGKILL");
    child = undefined;
  };
  const work = async (task: Task): Promise<Answer> => {
    clearTimeout(idle);
    if (isClosed) throw new AppError("UNAVAILABLE");
    child ??= fork(program, [], { env: {}, execArgv: [], serialization: "advanced", stdio: "ignore" });
    try {
      return await exchange<Answer>(child, task, timeoutMs);
    } catch (error) {
      end();
      throw error;
    } finally {
      idle = setTimeout(end, idleMs).unref();
    }
  };
  const startNext = (): void => {
    const [next] = turns;
    isBusy = next !== undefined;
    if (!next) return;
    const [owner, [start, ...later]] = next;
    turns.delete(owner);
    if (later.length > 0) turns.set(owner, later);
    waiting -= 1;
    start?.();
  };
  return {
    ask: async (task, owner) => {
      const own = turns.get(owner) ?? [];
      if (isBusy && (waiting >= mostWaiting || own.length >= mostOfOwner)) {
        throw new AppError("UNAVAILABLE", { retryAfterS: 5 });
      }
      if (isBusy) {
        waiting += 1;
        await new Promise<void>((start) => turns.set(owner, [...own, start]));
      }
      isBusy = true;
      return work(task).finally(startNext);
    },
    close: () => {
      isClosed = true;
      clearTimeout(idle);
      end();
    },
  };
}

async function exchange<Answer extends object>(child: ChildProcess, task: object, timeoutMs: number): Promise<Answer> {
  const answered = new AbortController();
  const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(timeoutMs)]);
  const ended = once(child, "exit", { signal }).then(() => {
    throw new AppError("UNAVAILABLE");
  });
  ended.catch(() => undefined);
  try {
    child.send(task);
    const [answer] = (await Promise.race([once(child, "message", { signal }), ended])) as [
      Answer | { failure: string },
    ];
    if ("failure" in answer) throw new Error(`the process failed: ${answer.failure}`);
    return answer;
  } finally {
    answered.abort();
  }
}

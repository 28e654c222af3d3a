import { AppError } from "./errors.ts";

/** Fewer than the database has connections, so that writes waiting for one lock leave connections to everybody else. */
const MOST_AT_ONCE = 6;
const LONGEST_WAIT_MS = 5_000;

export interface WriteLanes {
  /** Does the work when the lane has room. Throws UNAVAILABLE when it has had none for too long. */
  run: <Result>(lane: string, work: () => Promise<Result>) => Promise<Result>;
}

interface Lane {
  running: number;
  /** Starts the next work when called; a Set keeps the order of arrival. */
  waiting: Set<() => void>;
}

/** Opens lanes where writes wait without a connection, instead of waiting for a lock with one. */
export function openWriteLanes({ mostAtOnce = MOST_AT_ONCE, longestWaitMs = LONGEST_WAIT_MS } = {}): WriteLanes {
  // A lane exists only while something runs in it.
  const lanes = new Map<string, Lane>();

  const enter = (lane: Lane): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        lane.waiting.delete(begin);
        reject(new AppError("UNAVAILABLE", { retryAfterS: 2 }));
      }, longestWaitMs);
      lane.waiting.add(begin);
    });

  const leave = (name: string, lane: Lane): void => {
    const [next] = lane.waiting;
    if (next) {
      lane.waiting.delete(next);
      next();
    } else {
      lane.running -= 1;
      if (lane.running === 0) lanes.delete(name);
    }
  };

  return {
    async run(name, work) {
      const lane = lanes.get(name) ?? { running: 0, waiting: new Set() };
      lanes.set(name, lane);
      if (lane.running < mostAtOnce) lane.running += 1;
      else await enter(lane);
      try {
        return await work();
      } finally {
        leave(name, lane);
      }
    },
  };
}

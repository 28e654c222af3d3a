import { AppError } from "./errors.ts";

/** A partner holds at most four times this many connections: reads and writes, of its people and of its programs. */
const MOST_IN_A_LANE = 5;
/** Writes wait for locks, so together they leave connections to reads, whoever makes them. */
const MOST_WRITES = 16;
const LONGEST_WAIT_MS = 5_000;

export interface LaneKind {
  /** Does the work when the lane has room. Throws UNAVAILABLE when it has had none for too long. */
  run: <Result>(lane: string, work: () => Promise<Result>) => Promise<Result>;
}

/** Lanes where calls wait without a connection, instead of waiting for a lock or a slow statement with one. */
export interface Lanes {
  reads: LaneKind;
  writes: LaneKind;
}

export const openLanes = (): Lanes => ({
  reads: openLaneKind({ mostTogether: Number.POSITIVE_INFINITY }),
  writes: openLaneKind({ mostTogether: MOST_WRITES }),
});

interface LaneLimits {
  mostInALane?: number;
  mostTogether: number;
  longestWaitMs?: number;
}

export function openLaneKind({
  mostInALane = MOST_IN_A_LANE,
  mostTogether,
  longestWaitMs = LONGEST_WAIT_MS,
}: LaneLimits): LaneKind {
  /** How much runs in each lane; a lane without work is not in it. */
  const running = new Map<string, number>();
  /** The lane of each work that waits, by the function that begins it; a Map keeps the order of arrival. */
  const waiting = new Map<() => void, string>();
  let together = 0;

  const countOf = (lane: string): number => running.get(lane) ?? 0;
  const hasRoom = (lane: string): boolean => together < mostTogether && countOf(lane) < mostInALane;

  const take = (lane: string): void => {
    running.set(lane, countOf(lane) + 1);
    together += 1;
  };

  const wait = (lane: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new AppError("UNAVAILABLE", { retryAfterS: 2 }));
      }, longestWaitMs);
      waiting.set(begin, lane);
    });

  /** The emptiest lane goes on first, so that a partner whose work is stuck does not get each free connection again. */
  const findNext = (): [() => void, string] | undefined => {
    let next: [() => void, string] | undefined;
    for (const [begin, lane] of waiting) {
      if (hasRoom(lane) && (!next || countOf(lane) < countOf(next[1]))) next = [begin, lane];
    }
    return next;
  };

  const leave = (lane: string): void => {
    together -= 1;
    const left = countOf(lane) - 1;
    if (left === 0) running.delete(lane);
    else running.set(lane, left);
    const next = findNext();
    if (!next) return;
    waiting.delete(next[0]);
    take(next[1]);
    next[0]();
  };

  return {
    async run(lane, work) {
      if (hasRoom(lane)) take(lane);
      else await wait(lane);
      try {
        return await work();
      } finally {
        leave(lane);
      }
    },
  };
}

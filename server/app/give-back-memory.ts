import { performance } from "node:perf_hooks";

const LOOK_MS = 1_000;
/** Of that time: more than a single visitor's pages, or the look-outs of background work, take. */
const BUSY = 0.2;
/** Looks in a row: what V8 has compiled for speed goes as well, and is wanted again by whoever pauses for a moment. */
const QUIET_LOOKS = 30;

type Collect = () => void;

/**
 * V8 keeps what a busy time has needed, some hundred megabytes, until the next one. It is asked to give that back once the
 * site has come to rest after a busy time, such as its start: a third of a second, when hardly anybody waits. It is asked when the
 * start is just over, too: answers are quicker by a tenth if what stays has moved to its place.
 */
export function giveBackMemory(closing: AsyncDisposableStack): void {
  const collect = collector();
  if (!collect) return;
  collect();
  const lookOut = watchForRest(collect);
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    lookOut(performance.eventLoopUtilization(before).utilization);
    before = performance.eventLoopUtilization();
  }, LOOK_MS);
  closing.defer(() => clearInterval(timer));
}

/** Told how busy each second was. */
export function watchForRest(collect: Collect): (utilization: number) => void {
  let wasBusy = true;
  let quietLooks = 0;
  return (utilization) => {
    const isBusy = utilization > BUSY;
    wasBusy ||= isBusy;
    quietLooks = isBusy ? 0 : quietLooks + 1;
    if (!wasBusy || quietLooks < QUIET_LOOKS) return;
    wasBusy = false;
    collect();
  };
}

/**
 * Only where `npm start` lets V8 be asked (`--expose-gc`). The way around, a context made for it, takes a fifth of the speed of
 * every answer from then on.
 */
function collector(): Collect | undefined {
  const { gc } = globalThis as { gc?: (options: object) => void };
  // Other collections keep the emptied pages for later.
  return gc && (() => gc({ type: "major", flavor: "last-resort" }));
}

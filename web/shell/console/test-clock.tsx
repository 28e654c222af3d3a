import { ClockIcon } from "lucide-react";
import { useEffect, useState } from "react";
import type { TestClock } from "#contracts/companies/test-clock.ts";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { formatDateTime } from "#domain/calendar/time-format.ts";
import type { ShownTestClock } from "./console-state.ts";

const REFRESH_MS = 20_000;

/** Shows the time of this partner's documents once its clock has been moved, and opens the dialog that moves it. */
export function TestClockButton({ clock, onOpen }: { clock: ShownTestClock; onOpen: () => void }) {
  const nowDT = useTickingTime(clock);
  const isMoved = clock.aheadS > 0;
  const face = (
    <>
      <ClockIcon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className={isMoved ? "sr-only" : "max-md:sr-only"}>시험 시계</span>
      {isMoved ? (
        <time dateTime={`${nowDT}+09:00`} className="tabular-nums">
          <span className="max-lg:sr-only">{formatDateTime(nowDT).slice(0, 5)}</span>
          {formatDateTime(nowDT).slice(5, 10)}
          <span className="max-md:sr-only">{formatDateTime(nowDT).slice(10, 16)}</span>
        </time>
      ) : null}
    </>
  );
  const look =
    "ml-1 flex h-7 shrink-0 items-center gap-1.5 rounded-full border border-test-server px-2.5 text-xs font-semibold";
  if (!clock.canMove) return isMoved ? <p className={look}>{face}</p> : null;
  return (
    <button type="button" onClick={onOpen} className={`${look} hover:bg-surface-hover`} aria-haspopup="dialog">
      {face}
    </button>
  );
}

/** Returns the server's time at first, then advances it with this machine's clock. */
function useTickingTime({ nowDT, aheadS }: TestClock): string {
  const [time, setTime] = useState(nowDT);
  useEffect(() => {
    setTime(nowDT);
    const tick = () => setTime(toSeoulDateTime(new Date(Date.now() + aheadS * 1_000)));
    const timer = setInterval(tick, REFRESH_MS);
    return () => clearInterval(timer);
  }, [nowDT, aheadS]);
  return time;
}

import { formatDate } from "#domain/calendar/time-format.ts";
import { formatWon } from "#domain/money/won.ts";
import { type CalendarStretch, SAMPLE_SUPPLY_WON, type TaxCalendar } from "./tax-calendar.ts";

/** A line of time: in time, late, too late, and what each costs. */
export function TaxLane({ calendar: { caption, stretches } }: { calendar: TaxCalendar }) {
  return (
    <figure className="rounded-md bg-surface-sunken px-4 pt-3 pb-4">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <span className="font-semibold">{caption}</span>
        <span>가산세는 공급자가 냅니다 (공급가액 {formatWon(SAMPLE_SUPPLY_WON)}일 때)</span>
      </figcaption>
      <ol className="mt-4 grid md:grid-cols-3">
        {stretches.map((stretch, index) => (
          <Stretch key={stretch.point} stretch={stretch} tone={TONES[index] ?? TONES[0]} />
        ))}
      </ol>
    </figure>
  );
}

const TONES = [
  { line: "bg-success", dot: "border-success", text: "text-success" },
  { line: "bg-warning", dot: "border-warning", text: "text-warning" },
  { line: "bg-danger", dot: "border-danger", text: "text-danger" },
] as const;

/** Upright on a phone, lying on a desk. */
function Stretch({ stretch, tone }: { stretch: CalendarStretch; tone: (typeof TONES)[number] }) {
  const { date, point, text, penalty } = stretch;
  return (
    <li className="relative min-w-0 ps-6 pb-5 last:pb-0 md:ps-0 md:pt-6 md:pe-4 md:pb-0">
      <span
        aria-hidden="true"
        className={`absolute top-2 -bottom-2 left-[0.3125rem] w-0.5 md:top-[0.3125rem] md:right-0 md:bottom-auto md:left-0 md:h-0.5 md:w-auto ${tone.line}`}
      />
      <span
        aria-hidden="true"
        className={`absolute top-1.5 left-0 size-3 rounded-full border-2 bg-surface md:top-0 ${tone.dot}`}
      />
      <p className="text-xs text-muted">{point}</p>
      <p className="text-sm font-semibold tabular-nums">
        <time dateTime={date}>{formatDate(date)}</time>
      </p>
      <p className="mt-1.5 text-xs tabular-nums">
        <span className={`text-sm font-medium ${tone.text}`}>{penalty ? `${text} ${penalty.percent}` : text}</span>{" "}
        <span className="text-muted">{penalty ? formatWon(penalty.won) : "가산세 없음"}</span>
      </p>
    </li>
  );
}

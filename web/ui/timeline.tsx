import { CircleCheck, CircleDashed, CircleDot, CircleX, Clock3, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Meaning } from "./badge.tsx";

export interface TimelineEntry {
  id: string;
  title: ReactNode;
  /** The machine-readable time and its text; a future step has none. */
  time?: { dateTime: string; text: string };
  meaning?: Meaning;
  detail?: ReactNode;
}

const MARKS: Record<Meaning, { icon: LucideIcon; className: string }> = {
  neutral: { icon: CircleDot, className: "text-faint" },
  progress: { icon: Clock3, className: "text-progress" },
  success: { icon: CircleCheck, className: "text-success" },
  warning: { icon: TriangleAlert, className: "text-warning" },
  danger: { icon: CircleX, className: "text-danger" },
};

const UPCOMING = { icon: CircleDashed, className: "text-faint" };

/** Lists what happened to one thing, in the order of the entries. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol aria-label={label} className="text-sm">
      {entries.map((entry, index) => {
        const { icon: Icon, className } = entry.time ? MARKS[entry.meaning ?? "neutral"] : UPCOMING;
        return (
          <li key={entry.id} className="relative flex gap-3 pb-5 last:pb-0">
            {index < entries.length - 1 ? (
              <span aria-hidden="true" className="absolute top-6 bottom-0.5 left-[0.5625rem] w-px bg-line" />
            ) : null}
            <Icon aria-hidden="true" className={`mt-0.5 size-[1.125rem] shrink-0 ${className}`} strokeWidth={2.25} />
            <div className="min-w-0 grow">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <p className={`font-medium ${entry.time ? "text-text" : "text-muted"}`}>{entry.title}</p>
                {entry.time ? (
                  <time dateTime={entry.time.dateTime} className="text-xs text-faint">
                    {entry.time.text}
                  </time>
                ) : (
                  <span className="text-xs text-faint">예정</span>
                )}
              </div>
              {entry.detail ? <div className="mt-0.5 text-muted">{entry.detail}</div> : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

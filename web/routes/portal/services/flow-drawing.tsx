import type { CSSProperties, ReactNode } from "react";

export interface FlowStep {
  id: string;
  /** Lanes are counted from 0; a step with the same lane twice happens there. */
  from: number;
  to: number;
  text: ReactNode;
}

interface FlowDrawingProps {
  label: string;
  lanes: readonly string[];
  steps: readonly FlowStep[];
}

/** Draws who does what in which order, with text over lines, so that it wraps on a phone and can be read aloud. */
export function FlowDrawing({ label, lanes, steps }: FlowDrawingProps) {
  const columns: CSSProperties = { gridTemplateColumns: `repeat(${lanes.length}, minmax(0, 1fr))` };
  return (
    <figure aria-label={label} className="rounded-lg border border-line bg-surface p-3 sm:p-6">
      <div style={columns} className="grid gap-x-2 sm:gap-x-4">
        {lanes.map((lane) => (
          <p
            key={lane}
            className="rounded-md border border-line-strong bg-surface px-1 py-2 text-center text-[0.8125rem] font-semibold leading-snug sm:text-[0.9375rem]"
          >
            {lane}
          </p>
        ))}
      </div>
      <div className="relative">
        <div aria-hidden="true" style={columns} className="absolute inset-0 grid gap-x-2 sm:gap-x-4">
          {lanes.map((lane) => (
            <span key={lane} className="mx-auto w-px bg-line" />
          ))}
        </div>
        <ol className="relative flex flex-col gap-4 py-5">
          {steps.map((step) => (
            <li key={step.id} style={columns} className="grid gap-x-2 sm:gap-x-4">
              <span className="sr-only">
                {step.from === step.to ? `${lanes[step.from]}: ` : `${lanes[step.from]}에서 ${lanes[step.to]}(으)로: `}
              </span>
              <Step step={step} />
            </li>
          ))}
        </ol>
      </div>
    </figure>
  );
}

function Step({ step: { from, to, text } }: { step: FlowStep }) {
  const first = Math.min(from, to);
  const span = Math.abs(to - from) + 1;
  const place: CSSProperties = { gridColumn: `${first + 1} / span ${span}` };
  if (span === 1) {
    return (
      <div style={place} className="flex justify-center">
        <div className="bg-surface py-0.5">{text}</div>
      </div>
    );
  }
  // Leaves half a column on either side, so that the arrow runs between the middles of two lanes.
  return (
    <div style={{ ...place, paddingInline: `${50 / span}%` }} className="min-w-0">
      <p className="mx-auto w-fit bg-surface px-1.5 pb-1 text-center text-[0.8125rem] leading-snug sm:text-sm">
        {text}
      </p>
      <div className={`flex items-center text-muted ${to < from ? "rotate-180" : ""}`}>
        <span className="h-px grow bg-current" />
        <svg viewBox="0 0 8 10" aria-hidden="true" className="-ml-1.5 h-2.5 w-2 shrink-0">
          <path d="M1 1 L7 5 L1 9" fill="none" stroke="currentcolor" strokeWidth="1.5" strokeLinejoin="round" />
        </svg>
      </div>
    </div>
  );
}

interface ProgressBarProps {
  label: string;
  /** Undefined while the end is not known. */
  value?: number;
  max?: number;
  /** The text at the right end: "312 / 500건". */
  valueText?: string;
  tone?: "brand" | "success" | "warning" | "danger";
}

const FILLS = { brand: "bg-brand", success: "bg-success", warning: "bg-warning", danger: "bg-danger" } as const;

const STRIPES = "bg-[repeating-linear-gradient(-45deg,var(--brand)_0_6px,var(--brand-line)_6px_12px)]";

const share = (value: number, max: number): number => Math.min(Math.max(max > 0 ? value / max : 0, 0), 1);

export function ProgressBar({ label, value, max = 100, valueText, tone = "brand" }: ProgressBarProps) {
  const isKnown = value !== undefined;
  const ratio = isKnown ? share(value, max) : 1;
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-text">{label}</span>
        <span className="shrink-0 text-xs tabular-nums text-muted">
          {valueText ?? (isKnown ? `${Math.round(ratio * 100)}%` : "진행 중")}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={isKnown ? max : undefined}
        aria-valuenow={isKnown ? Math.min(Math.max(value, 0), max) : undefined}
        aria-valuetext={valueText}
        className="h-1.5 overflow-hidden rounded-full bg-surface-hover print:border"
      >
        <div
          className={`h-full rounded-full ${isKnown ? `${FILLS[tone]} transition-[width]` : `${STRIPES} animate-pulse`}`}
          style={{ width: `${ratio * 100}%` }}
        />
      </div>
    </div>
  );
}

const RADIUS = 20;
const LENGTH = 2 * Math.PI * RADIUS;

export function ProgressCircle({ label, value, max = 100 }: { label: string; value?: number; max?: number }) {
  const isKnown = value !== undefined;
  const ratio = isKnown ? share(value, max) : 0.25;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={isKnown ? max : undefined}
      aria-valuenow={isKnown ? Math.min(Math.max(value, 0), max) : undefined}
      className="relative inline-flex size-12 items-center justify-center"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 48 48"
        className={`absolute inset-0 -rotate-90 ${isKnown ? "" : "animate-spin"}`}
      >
        <circle cx="24" cy="24" r={RADIUS} fill="none" strokeWidth="4" className="stroke-surface-hover" />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={`${LENGTH * ratio} ${LENGTH}`}
          className={ratio > 0 ? "stroke-brand" : "stroke-transparent"}
        />
      </svg>
      {isKnown ? <span className="text-xs font-semibold tabular-nums">{Math.round(ratio * 100)}</span> : null}
    </div>
  );
}

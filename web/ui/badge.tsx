import { CircleCheck, CircleDashed, CircleX, Clock3, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

export type Meaning = "neutral" | "progress" | "success" | "warning" | "danger";

const MEANINGS: Record<Meaning, { icon: LucideIcon; className: string }> = {
  neutral: { icon: CircleDashed, className: "bg-neutral-soft text-neutral border-neutral-line" },
  progress: { icon: Clock3, className: "bg-progress-soft text-progress border-progress-line" },
  success: { icon: CircleCheck, className: "bg-success-soft text-success border-success-line" },
  warning: { icon: TriangleAlert, className: "bg-warning-soft text-warning border-warning-line" },
  danger: { icon: CircleX, className: "bg-danger-soft text-danger border-danger-line" },
};

interface StatusBadgeProps {
  meaning: Meaning;
  children: ReactNode;
  /** Where a badge would shout, as in a dense table: icon and text without the pill. */
  isPlain?: boolean;
}

export function StatusBadge({ meaning, children, isPlain = false }: StatusBadgeProps) {
  const { icon: Icon, className } = MEANINGS[meaning];
  const shape = isPlain ? "border-transparent !bg-transparent px-0" : "px-2";
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1 rounded-full border py-px align-middle text-xs font-medium ${className} ${shape}`}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2.25} />
      <span className="truncate">{children}</span>
    </span>
  );
}

const TONES = {
  neutral: "bg-neutral-soft text-muted border-transparent",
  brand: "bg-brand-soft text-brand border-transparent",
  outline: "border-line text-muted",
  test: "bg-test-server-soft text-test-server border-transparent",
} as const;

/** A word beside another word ("필수", "새 기능", "POST"); a state is a StatusBadge. */
export function Badge({ tone = "neutral", children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-sm border px-1.5 align-middle text-xs font-medium tabular-nums ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

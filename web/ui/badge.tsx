import { CircleCheck, CircleDashed, CircleX, Clock3, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

export type Meaning = "neutral" | "progress" | "success" | "warning" | "danger";

const MEANINGS: Record<Meaning, { icon: LucideIcon; text: string; pill: string }> = {
  neutral: { icon: CircleDashed, text: "text-neutral", pill: "border-neutral-line bg-neutral-soft" },
  progress: { icon: Clock3, text: "text-progress", pill: "border-progress-line bg-progress-soft" },
  success: { icon: CircleCheck, text: "text-success", pill: "border-success-line bg-success-soft" },
  warning: { icon: TriangleAlert, text: "text-warning", pill: "border-warning-line bg-warning-soft" },
  danger: { icon: CircleX, text: "text-danger", pill: "border-danger-line bg-danger-soft" },
};

interface StatusBadgeProps {
  meaning: Meaning;
  children: ReactNode;
  /** Where a badge would shout, as in a dense table: icon and text without the pill. */
  isPlain?: boolean;
}

export function StatusBadge({ meaning, children, isPlain = false }: StatusBadgeProps) {
  const { icon: Icon, text, pill } = MEANINGS[meaning];
  return (
    <span className={`status ${text} ${isPlain ? "" : `status-pill ${pill}`}`}>
      <Icon aria-hidden="true" strokeWidth={2.25} />
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

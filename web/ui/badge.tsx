import { CircleCheck, CircleDashed, CircleX, Clock3, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

export type Meaning = "neutral" | "progress" | "success" | "warning" | "danger";

const ICONS: Record<Meaning, LucideIcon> = {
  neutral: CircleDashed,
  progress: Clock3,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleX,
};

interface StatusBadgeProps {
  meaning: Meaning;
  children: ReactNode;
  /** Shows icon and text without the pill, for dense tables. */
  isPlain?: boolean;
}

export function StatusBadge({ meaning, children, isPlain = false }: StatusBadgeProps) {
  const Icon = ICONS[meaning];
  return (
    <span className={`status status-${meaning} ${isPlain ? "" : "status-pill"}`.trim()}>
      <Icon aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}

const TONES = {
  neutral: "bg-neutral-soft text-muted border-transparent",
  brand: "bg-brand-soft text-brand border-transparent",
  outline: "border-line text-muted",
  test: "bg-test-server-soft text-test-server border-transparent",
} as const;

/** Marks a word beside it ("필수", "새 기능", "POST"); a state uses StatusBadge. */
export function Badge({ tone = "neutral", children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-sm border px-1.5 align-middle text-xs font-medium tabular-nums ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

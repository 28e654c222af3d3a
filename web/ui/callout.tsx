import { CircleAlert, Info, Lightbulb, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

export type CalloutKind = "info" | "tip" | "warning" | "danger";

const KINDS: Record<CalloutKind, { icon: LucideIcon; word: string; className: string; iconClass: string }> = {
  info: { icon: Info, word: "안내", className: "border-progress-line bg-progress-soft", iconClass: "text-progress" },
  tip: { icon: Lightbulb, word: "도움말", className: "border-success-line bg-success-soft", iconClass: "text-success" },
  warning: {
    icon: TriangleAlert,
    word: "주의",
    className: "border-warning-line bg-warning-soft",
    iconClass: "text-warning",
  },
  danger: { icon: CircleAlert, word: "위험", className: "border-danger-line bg-danger-soft", iconClass: "text-danger" },
};

interface CalloutProps {
  kind?: CalloutKind;
  title?: string;
  /** A link or button for the advice in the text. */
  action?: ReactNode;
  children: ReactNode;
}

export function Callout({ kind = "info", title, action, children }: CalloutProps) {
  const { icon: Icon, word, className, iconClass } = KINDS[kind];
  return (
    <div
      role="note"
      aria-label={title ?? word}
      className={`flex gap-3 rounded-md border px-4 py-3 text-sm leading-relaxed text-text print:bg-transparent ${className}`}
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-[1.125rem] shrink-0 ${iconClass}`} strokeWidth={2.25} />
      <div className="min-w-0 grow">
        <p className={title ? "font-semibold" : "sr-only"}>{title ?? word}</p>
        <div className="[&_a]:underline [&_a]:underline-offset-4 [&_code]:font-mono [&_code]:text-[0.92em]">
          {children}
        </div>
        {action ? <div className="mt-2">{action}</div> : null}
      </div>
    </div>
  );
}

import type { ReactNode } from "react";

interface ScrollBoxProps {
  /** What scrolls, for those who do not see it. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** Something wider than the page. A scrolling box must be reachable by keyboard, in Safari too, which does not do so by itself. */
export function ScrollBox({ label, className = "", children }: ScrollBoxProps) {
  const reachable = { tabIndex: 0, "aria-label": label } as const;
  return (
    <section {...reachable} className={`overflow-x-auto -outline-offset-2 ${className}`}>
      {children}
    </section>
  );
}

import type { ReactNode } from "react";

interface ScrollBoxProps {
  /** The name of the content for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** Scrolls content that is wider than the page. The keyboard must reach the box, and Safari does not focus one by itself. */
export function ScrollBox({ label, className = "", children }: ScrollBoxProps) {
  const reachable = { tabIndex: 0, "aria-label": label } as const;
  return (
    <section {...reachable} className={`overflow-x-auto -outline-offset-2 ${className}`}>
      {children}
    </section>
  );
}

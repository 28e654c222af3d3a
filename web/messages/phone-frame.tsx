import type { ReactNode } from "react";

interface PhoneFrameProps {
  label: string;
  /** The sender. */
  title: ReactNode;
  titleIcon: ReactNode;
  /** The colour behind the messages. */
  screenClass: string;
  children: ReactNode;
}

/** Draws a phone from boxes: its edge, the row with clock and battery, the sender and the messages. */
export function PhoneFrame({ label, title, titleIcon, screenClass, children }: PhoneFrameProps) {
  return (
    <figure
      aria-label={label}
      className="relative mx-auto w-full max-w-78 rounded-[2.75rem] bg-[light-dark(oklch(28%_0.015_245),oklch(38%_0.015_240))] p-2 shadow-float before:absolute before:top-24 before:-left-0.5 before:h-16 before:w-0.5 before:rounded-l-sm before:bg-inherit after:absolute after:top-32 after:-right-0.5 after:h-20 after:w-0.5 after:rounded-r-sm after:bg-inherit"
    >
      <div className={`flex min-h-108 flex-col overflow-clip rounded-[2.25rem] ${screenClass}`}>
        <div
          aria-hidden="true"
          className="relative flex h-9 items-center justify-between bg-surface px-6 text-xs text-text"
        >
          <span className="font-semibold tabular-nums">10:24</span>
          <span className="absolute inset-x-0 top-2 mx-auto h-5 w-20 rounded-full bg-[oklch(20%_0.01_245)]" />
          <StatusIcons />
        </div>
        <p className="flex flex-col items-center gap-1.5 border-b border-line bg-surface px-4 pt-2 pb-3 text-sm font-semibold tabular-nums">
          <span aria-hidden="true">{titleIcon}</span>
          {title}
        </p>
        {children}
        <span aria-hidden="true" className="mx-auto mt-auto mb-2 h-1 w-24 shrink-0 rounded-full bg-line-strong" />
      </div>
    </figure>
  );
}

const StatusIcons = () => (
  <svg aria-hidden="true" viewBox="0 0 38 12" width="38" height="12" fill="currentColor">
    <path d="M0 8h2.4v4H0zM3.8 6h2.4v6H3.8zM7.6 3.5H10V12H7.6zM11.4 1h2.4v11h-2.4z" />
    <rect x="18.5" y="1.5" width="16" height="9" rx="2.5" fill="none" stroke="currentColor" />
    <path d="M20.5 3.5h9v5h-9zM36 4.5q1.5 1.5 0 3z" />
  </svg>
);

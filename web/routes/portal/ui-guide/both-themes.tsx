import type { ReactNode } from "react";

/** Shows a part in light and dark side by side, in any theme of the page. */
export function BothThemes({ children }: { children: ReactNode }) {
  return (
    <div className="-m-5 grid min-w-0 overflow-hidden rounded-[11px] max-sm:-m-4 lg:grid-cols-2">
      {(["light", "dark"] as const).map((theme) => (
        <div key={theme} data-theme={theme} className="min-w-0 bg-surface! p-5 max-sm:p-4">
          {children}
        </div>
      ))}
    </div>
  );
}

/** Shows one state of a part with its name. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {children}
      <span className="text-xs text-faint">{name}</span>
    </div>
  );
}

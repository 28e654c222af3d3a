import type { ReactNode } from "react";

interface ConsolePageProps {
  title: string;
  description?: ReactNode;
  /** The page's main button, at the right end of the title row. */
  action?: ReactNode;
  children: ReactNode;
}

/** Every console page has a title row, then filters and content in one column. */
export function ConsolePage({ title, description, action, children }: ConsolePageProps) {
  return (
    <div className="console-width flex min-w-0 flex-col gap-5 p-4 md:px-8 md:py-7">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-xl font-bold">{title}</h1>
          {description ? <p className="mt-1 text-sm text-muted">{description}</p> : null}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}

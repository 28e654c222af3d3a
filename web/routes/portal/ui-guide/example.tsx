import { type ReactNode, useId } from "react";
import { CodeBlock } from "#web/ui/code-block.tsx";

interface ExampleProps {
  title: string;
  /** The code of the example. */
  code: string;
  /** A sentence that says when to use it. */
  note?: ReactNode;
  children: ReactNode;
}

export function Example({ title, code, note, children }: ExampleProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h3 id={titleId} className="text-sm font-semibold text-text">
        {title}
      </h3>
      {note ? <p className="mt-0.5 text-sm text-muted">{note}</p> : null}
      <div className="mt-2 min-w-0 rounded-lg border border-line bg-surface p-5 text-sm max-sm:p-4">{children}</div>
      <details className="mt-1">
        <summary className="inline-block rounded-sm py-1 text-xs text-muted hover:text-text">
          <span className="sr-only">{title} </span>코드
        </summary>
        <CodeBlock language="tsx" code={code.trim()} />
      </details>
    </section>
  );
}

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

import { type ReactNode, useId } from "react";

interface CardProps {
  title?: string;
  description?: ReactNode;
  /** A link or button at the right end of the title row. */
  action?: ReactNode;
  footer?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** Lets a table or chart reach the border. */
  isFlush?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card(props: CardProps) {
  const { title, description, action, footer, headingLevel = 2, isFlush = false, className = "", children } = props;
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={`flex min-w-0 flex-col rounded-lg border border-line bg-surface ${className}`}
    >
      {title ? (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-4 pb-3">
          <div className="min-w-0">
            <Heading id={titleId} className="text-base font-semibold leading-6 text-text">
              {title}
            </Heading>
            {description ? <p className="mt-0.5 text-sm text-muted">{description}</p> : null}
          </div>
          {action ? <div className="shrink-0 text-sm">{action}</div> : null}
        </header>
      ) : null}
      <div className={`min-w-0 grow ${isFlush ? "" : title ? "px-5 pb-5" : "p-5"}`}>{children}</div>
      {footer ? <footer className="border-t border-line px-5 py-3 text-sm text-muted">{footer}</footer> : null}
    </section>
  );
}

import { type ReactNode, useId } from "react";

interface PageSectionProps {
  title: string;
  lead?: ReactNode;
  /** A link at the end of the title row that leads on. */
  action?: ReactNode;
  id?: string;
  tone?: "plain" | "sunken";
  children: ReactNode;
}

/** One thought of a public page: a heading, a sentence and its proof. */
export function PageSection({ title, lead, action, id, tone = "plain", children }: PageSectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={tone === "sunken" ? "border-y border-line bg-surface-sunken" : undefined}
    >
      <div className="mx-auto max-w-content px-4 py-14 sm:px-6 md:py-20">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div className="max-w-article">
            <h2 id={titleId} className="text-2xl font-bold md:text-3xl">
              {title}
            </h2>
            {lead ? <p className="mt-3 text-muted md:text-lg">{lead}</p> : null}
          </div>
          {action}
        </div>
        <div className="mt-8 md:mt-10">{children}</div>
      </div>
    </section>
  );
}

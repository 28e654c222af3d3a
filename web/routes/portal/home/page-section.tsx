import { type ReactNode, useId } from "react";

interface PageSectionProps {
  title: string;
  lead?: ReactNode;
  /** A link at the end of the title row. */
  action?: ReactNode;
  id?: string;
  tone?: "plain" | "sunken";
  /** 1 where the section's heading is the heading of the page. */
  rank?: 1 | 2;
  children: ReactNode;
}

/** A section of a public page: a heading, a sentence and its content. */
export function PageSection({ title, lead, action, id, tone = "plain", rank = 2, children }: PageSectionProps) {
  const titleId = useId();
  const Heading = `h${rank}` as const;
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={`${rank === 1 ? "" : "laid-out-near"} ${tone === "sunken" ? "border-y border-line bg-surface-sunken" : ""}`}
    >
      <div className="mx-auto max-w-content px-4 py-14 sm:px-6 md:py-20">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div className="max-w-article">
            <Heading
              id={titleId}
              className={`font-bold ${rank === 1 ? "text-3xl md:text-4xl" : "text-2xl md:text-3xl"}`}
            >
              {title}
            </Heading>
            {lead ? <p className="mt-3 text-muted md:text-lg">{lead}</p> : null}
          </div>
          {action}
        </div>
        <div className="mt-8 md:mt-10">{children}</div>
      </div>
    </section>
  );
}

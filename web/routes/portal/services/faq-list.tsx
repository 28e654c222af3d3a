import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

export interface Faq {
  /** The anchor of this answer. */
  id: string;
  question: string;
  answer: ReactNode;
}

export function FaqList({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <div className="border-t border-text">
      {faqs.map(({ id, question, answer }) => (
        <details key={id} id={id} className="group border-b border-line">
          <summary className="flex list-none items-center gap-4 py-5 font-semibold hover:text-brand [&::-webkit-details-marker]:hidden">
            <span className="grow">{question}</span>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-faint transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="max-w-article pb-6 text-muted">{answer}</div>
        </details>
      ))}
    </div>
  );
}

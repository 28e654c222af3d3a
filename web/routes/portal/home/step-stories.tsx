import { StatusBadge } from "#web/ui/badge.tsx";
import { INVOICE_STEPS } from "./invoice-steps.ts";

/** What the chosen state means and what people may do from there. */
export function StepStories() {
  return (
    <div className="grid">
      {INVOICE_STEPS.map((step) => (
        <div key={step.id} data-step={step.id} className="step-panel border-t border-line pt-5">
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <StatusBadge meaning={step.label.meaning}>{step.label.text}</StatusBadge>
            {step.actor}
          </p>
          <p className="mt-2.5 text-[0.9375rem] leading-relaxed">{step.text}</p>
          <p className="mt-4 text-[0.8125rem] text-muted">이때 할 수 있는 일</p>
          <ul className="mt-1.5 flex min-h-7 flex-wrap gap-1.5">
            {step.choices.map((choice) => (
              <li key={choice} className="rounded-full border border-line bg-surface px-3 py-0.5 text-sm">
                {choice}
              </li>
            ))}
            {step.choices.length === 0 ? <li className="text-sm">국세청 응답을 기다려요</li> : null}
          </ul>
        </div>
      ))}
    </div>
  );
}

import { Check, X } from "lucide-react";

interface StepperProps {
  label: string;
  steps: readonly string[];
  /** The index of the current step; the number of steps when all are done. */
  current: number;
  hasError?: boolean;
}

type StepState = "done" | "current" | "error" | "upcoming";

const STATE_WORDS: Record<StepState, string> = {
  done: "완료",
  current: "진행 중",
  error: "확인 필요",
  upcoming: "남은 단계",
};

const MARKS: Record<StepState, string> = {
  done: "border-brand bg-brand text-on-brand",
  current: "border-brand bg-surface text-brand ring-4 ring-brand-soft",
  error: "border-danger bg-danger-soft text-danger ring-4 ring-danger-soft",
  upcoming: "border-neutral-line bg-surface text-faint",
};

export function Stepper({ label, steps, current, hasError = false }: StepperProps) {
  const stateOf = (index: number): StepState => {
    if (index < current) return "done";
    if (index > current) return "upcoming";
    return hasError ? "error" : "current";
  };
  return (
    <ol aria-label={label} className="flex gap-2">
      {steps.map((step, index) => {
        const state = stateOf(index);
        return (
          <li
            key={step}
            aria-current={index === current ? "step" : undefined}
            className="relative flex min-w-0 flex-1 flex-col items-center gap-2 text-center text-xs sm:text-sm"
          >
            {index > 0 ? (
              <span
                aria-hidden="true"
                className={`absolute top-3.5 right-[calc(50%+1.5rem)] left-[calc(-50%+1.5rem)] h-px ${index <= current ? "bg-brand" : "bg-neutral-line"}`}
              />
            ) : null}
            <span
              aria-hidden="true"
              className={`flex size-7 shrink-0 items-center justify-center rounded-full border text-xs font-semibold tabular-nums ${MARKS[state]}`}
            >
              <StepMark state={state} number={index + 1} />
            </span>
            <span className={index === current ? "font-semibold text-text" : "text-muted"}>
              {step}
              <span className="sr-only"> ({STATE_WORDS[state]})</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function StepMark({ state, number }: { state: StepState; number: number }) {
  if (state === "done") return <Check className="size-4" strokeWidth={2.5} />;
  if (state === "error") return <X className="size-4" strokeWidth={2.5} />;
  return number;
}

import { type ReactNode, useId } from "react";
import { FieldError, RequiredMark } from "./field.tsx";

export interface RadioOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean;
}

const LAYOUTS = {
  list: "flex flex-col gap-2.5",
  row: "flex flex-wrap gap-x-6 gap-y-2",
  cards: "grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-3",
  segments: "inline-flex rounded-md bg-neutral-soft p-0.5",
} as const;

const DOT =
  "size-[18px] shrink-0 appearance-none rounded-full border border-line-strong bg-surface transition-[border] hover:border-brand checked:border-[5.5px] checked:border-brand disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-sunken";

interface RadioGroupProps {
  legend: ReactNode;
  name?: string;
  options: readonly RadioOption[];
  layout?: keyof typeof LAYOUTS;
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean;
  isLegendHidden?: boolean;
  isDisabled?: boolean;
}

export function RadioGroup(props: RadioGroupProps) {
  const { legend, options, layout = "list", hint, error, isRequired = false, isLegendHidden = false } = props;
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
  return (
    <fieldset aria-describedby={describedBy} disabled={props.isDisabled} className="min-w-0">
      <legend className={isLegendHidden ? "sr-only" : "mb-1.5 text-sm font-medium text-text"}>
        {legend}
        {isRequired ? <RequiredMark /> : null}
      </legend>
      <div className={LAYOUTS[layout]}>
        {options.map((option) => (
          <Choice key={option.value} option={option} group={props} name={props.name ?? id} />
        ))}
      </div>
      <div className="mt-1.5 flex flex-col gap-1 empty:hidden">
        {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
        {hint ? (
          <p id={`${id}-hint`} className="text-xs text-muted">
            {hint}
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}

const CHOICES = {
  list: "items-start gap-2.5",
  row: "items-start gap-2.5",
  cards:
    "items-start gap-3 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-line-strong has-checked:border-brand has-checked:bg-brand-soft has-disabled:border-line has-disabled:bg-surface-sunken",
  segments:
    "relative h-8 items-center rounded-[6px] px-3.5 font-medium text-muted transition-colors hover:text-text has-checked:bg-surface has-checked:text-text has-checked:shadow-[0_0_0_1px_var(--line),0_1px_2px_oklch(0%_0_0/0.06)] has-focus-visible:outline-2 has-focus-visible:outline-focus",
} as const;

function Choice({ option, group, name }: { option: RadioOption; group: RadioGroupProps; name: string }) {
  const layout = group.layout ?? "list";
  const checkedProps =
    group.value === undefined
      ? { defaultChecked: group.defaultValue === option.value }
      : { checked: group.value === option.value };
  return (
    <label
      className={`flex min-w-0 text-sm has-disabled:cursor-not-allowed has-disabled:text-faint ${CHOICES[layout]}`}
    >
      <span className={layout === "segments" ? "absolute inset-0" : "flex h-[1.5em] shrink-0 items-center"}>
        <input
          {...checkedProps}
          type="radio"
          name={name}
          value={option.value}
          disabled={option.isDisabled}
          required={group.isRequired}
          onChange={() => group.onValueChange?.(option.value)}
          className={layout === "segments" ? "size-full appearance-none outline-none" : DOT}
        />
      </span>
      <span className="pointer-events-none relative min-w-0">
        {option.label}
        {option.description ? (
          <span className="mt-0.5 block text-xs font-normal text-muted">{option.description}</span>
        ) : null}
      </span>
    </label>
  );
}

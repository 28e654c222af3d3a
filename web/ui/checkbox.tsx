import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "./field.tsx";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "size"> {
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  /** Some but not all items behind the box are chosen. */
  isPartial?: boolean;
  /** Only screen readers get the label, for a box in a table row. */
  isLabelHidden?: boolean;
}

export function Checkbox(props: CheckboxProps) {
  const { label, description, error, isPartial = false, isLabelHidden = false, className = "", ...rest } = props;
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label className="flex min-w-0 items-start gap-2.5 text-sm has-disabled:cursor-not-allowed has-disabled:text-faint">
        <span className="grid h-[1.5em] shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            ref={(box) => {
              if (box) box.indeterminate = isPartial;
            }}
            className="check-box peer"
          />
          <Mark path="M4.5 9.5l3 3 6-6.5" className="peer-checked:peer-not-indeterminate:opacity-100" />
          <Mark path="M5 9h8" className="peer-indeterminate:opacity-100" />
        </span>
        <span className={isLabelHidden ? "sr-only" : "min-w-0"}>
          {label}
          {description ? <span className="block text-xs text-muted">{description}</span> : null}
        </span>
      </label>
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  );
}

function Mark({ path, className }: { path: string; className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 18 18" className={`check-mark ${className}`}>
      <path d={path} />
    </svg>
  );
}

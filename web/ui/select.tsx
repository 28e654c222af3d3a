import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { CONTROL, CONTROL_HEIGHTS, type ControlSize } from "./control-style.ts";
import { useFieldControl } from "./field.tsx";

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

interface SelectProps extends Omit<ComponentProps<"select">, "size" | "children" | "multiple"> {
  size?: ControlSize;
  options: readonly (SelectOption | { label: string; options: readonly SelectOption[] })[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

function toOption({ value, label, isDisabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={isDisabled}>
      {label}
    </option>
  );
}

/** Uses the browser's own list, which works without scripts and is best on a phone. */
export function Select({ size = "md", options, placeholder, className = "", ...rest }: SelectProps) {
  const control = useFieldControl(rest);
  const isUncontrolled = rest.value === undefined && rest.defaultValue === undefined;
  return (
    <div className={`select ${className}`}>
      <select
        {...rest}
        {...control}
        {...(placeholder && isUncontrolled ? { defaultValue: "" } : {})}
        className={`${CONTROL} ${CONTROL_HEIGHTS[size]}`}
      >
        {placeholder ? <option value="">{placeholder}</option> : null}
        {options.map((option) =>
          "options" in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map(toOption)}
            </optgroup>
          ) : (
            toOption(option)
          ),
        )}
      </select>
      <ChevronDown aria-hidden="true" />
    </div>
  );
}

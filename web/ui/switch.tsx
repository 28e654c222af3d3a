import type { ComponentProps, ReactNode } from "react";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "size" | "role"> {
  label: ReactNode;
  description?: ReactNode;
  /** Puts the label first and the switch at the other end, as in a list of settings. */
  isSpread?: boolean;
}

// A native checkbox already reports its checked state, so aria-checked is not needed.
const NATIVE_SWITCH = { type: "checkbox", role: "switch" } as const;

/** A switch takes effect at once; a choice that waits for a save button is a Checkbox. */
export function Switch({ label, description, isSpread = false, className = "", ...rest }: SwitchProps) {
  return (
    <label
      className={`flex min-w-0 items-start gap-3 text-sm has-disabled:cursor-not-allowed has-disabled:text-faint ${isSpread ? "flex-row-reverse justify-between" : ""} ${className}`}
    >
      <span className="flex h-[1.5em] shrink-0 items-center">
        <input
          {...rest}
          {...NATIVE_SWITCH}
          className="relative h-5 w-9 appearance-none rounded-full bg-line-strong transition-colors before:absolute before:start-0.5 before:top-0.5 before:size-4 before:rounded-full before:bg-white before:shadow-[0_1px_2px_oklch(0%_0_0/0.25)] before:transition-transform checked:bg-brand checked:before:translate-x-4 disabled:cursor-not-allowed disabled:opacity-45"
        />
      </span>
      <span className="min-w-0">
        <span className="font-medium">{label}</span>
        {description ? <span className="block text-xs text-muted">{description}</span> : null}
      </span>
    </label>
  );
}

import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, use, useId, useMemo } from "react";

interface FieldControl {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

const FieldContext = createContext<FieldControl | null>(null);

interface ControlProps {
  id?: string | undefined;
  required?: boolean | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
}

/** Connects a control to the label, hint and error of the field around it; the control's own attributes win. */
export function useFieldControl(own: ControlProps): ControlProps {
  const field = use(FieldContext);
  if (!field) return own;
  return {
    id: own.id ?? field.id,
    required: own.required ?? field.isRequired,
    "aria-describedby": [own["aria-describedby"], field.describedBy].filter(Boolean).join(" ") || undefined,
    "aria-invalid": own["aria-invalid"] ?? (field.isInvalid || undefined),
  };
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean;
  /** Hides the label of a control whose place shows its purpose, such as the search box above a list. */
  isLabelHidden?: boolean;
  /** A link or a counter at the right end of the label row. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Field(props: FieldProps) {
  const { label, hint, error, isRequired = false, isLabelHidden = false, aside, className = "", children } = props;
  const id = useId();
  const hintId = hint ? `${id}-hint` : "";
  const errorId = error ? `${id}-error` : "";
  const control = useMemo(
    () => ({
      id,
      describedBy: [errorId, hintId].filter(Boolean).join(" ") || undefined,
      isInvalid: errorId !== "",
      isRequired,
    }),
    [id, hintId, errorId, isRequired],
  );
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <div className={isLabelHidden ? "sr-only" : "flex items-baseline justify-between gap-3"}>
        <label htmlFor={id} className="text-sm font-medium text-text">
          {label}
          {isRequired ? <RequiredMark /> : null}
        </label>
        {aside ? <span className="shrink-0 text-xs text-muted">{aside}</span> : null}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hint ? (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export function RequiredMark() {
  return (
    <>
      <span aria-hidden="true" className="ms-0.5 text-danger">
        *
      </span>
      <span className="sr-only"> (필수)</span>
    </>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1 text-xs font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" strokeWidth={2.25} />
      <span>{children}</span>
    </p>
  );
}

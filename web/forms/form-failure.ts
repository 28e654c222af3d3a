import { type RefObject, useEffect, useState } from "react";
import { focusFirstError } from "./error-focus.ts";
import type { FieldErrors } from "./field-rules.ts";
import type { FormFailure } from "./form-state.ts";

const NO_ERRORS: FieldErrors = {};

/** Holds the errors beside the fields: the server's after its answer, the browser's while the person types. */
export function useFailureErrors(
  form: RefObject<HTMLFormElement | null>,
  isDirty: RefObject<boolean>,
  failure: FormFailure | undefined,
) {
  const [errors, setErrors] = useState<FieldErrors>(failure?.fields ?? NO_ERRORS);
  useEffect(() => {
    if (!failure) return;
    const fields = failure.fields ?? NO_ERRORS;
    setErrors(fields);
    // The refused text is not saved anywhere else.
    isDirty.current = true;
    focusFirstError(form.current, fields);
  }, [failure, form, isDirty]);
  return [errors, setErrors] as const;
}

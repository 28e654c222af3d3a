import { useEffect, useEffectEvent } from "react";
import { useSavedForm } from "./use-saved-form.ts";

/** Calls `onDone` after success; a refusal leaves the form open, so that it can be corrected. */
export function useClosingForm(onDone: () => void) {
  const form = useSavedForm();
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (form.isSaved) finish();
  }, [form.isSaved]);
  return form;
}

import { useEffect, useEffectEvent } from "react";
import { useSavedForm } from "./use-saved-form.ts";

/** Done with the server's yes; a refusal stays where it can be mended. */
export function useClosingForm(onDone: () => void) {
  const form = useSavedForm();
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (form.isSaved) finish();
  }, [form.isSaved]);
  return form;
}

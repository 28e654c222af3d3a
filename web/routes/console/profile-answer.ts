import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { FormFailure } from "#web/forms/form-state.ts";
import { showToast } from "#web/ui/toast-store.ts";

export type ProfileAnswer = { saved: string } | { failure: FormFailure };

/** Each form of the page on its own: what one refuses does not disturb the others. */
export function useProfileForm() {
  const fetcher = useFetcher<ProfileAnswer>();
  const { data } = fetcher;
  useEffect(() => {
    if (data && "saved" in data) showToast({ tone: "success", text: data.saved });
  }, [data]);
  return {
    fetcher,
    failure: data && "failure" in data ? data.failure : undefined,
    isSaved: data !== undefined && "saved" in data,
  };
}

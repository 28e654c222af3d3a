import { useEffect } from "react";
import { useFetcher } from "react-router";
import { showToast } from "#web/ui/toast-store.ts";
import type { SavedAnswer } from "./saved-answer.ts";

/** Gives each form of a page its own fetcher, so that the refusal of one does not disturb the others. */
export function useSavedForm() {
  const fetcher = useFetcher<SavedAnswer>();
  const { data } = fetcher;
  useEffect(() => {
    if (data && "saved" in data) showToast({ tone: "success", title: data.saved });
  }, [data]);
  return {
    fetcher,
    failure: data && "failure" in data ? data.failure : undefined,
    isSaved: data !== undefined && "saved" in data,
  };
}

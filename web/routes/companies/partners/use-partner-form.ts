import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { showToast } from "#web/ui/toast-store.ts";
import type { PartnerAnswer } from "./partner-changes.ts";

/** Serves a form in a dialog, which stays open with the server's words when refused and closes with a toast when done. */
export function usePartnerForm(successText: string, onClose: () => void) {
  const fetcher = useFetcher<PartnerAnswer>();
  const answer = fetcher.data;
  const finish = useEffectEvent(() => {
    showToast({ tone: "success", title: successText });
    onClose();
  });
  useEffect(() => {
    if (answer?.done !== undefined) finish();
  }, [answer]);
  return { fetcher, failure: answer?.failure };
}

import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { showToast } from "#web/ui/toast-store.ts";
import { CHUNK_FAILURE_EVENT } from "./chunk-reload.ts";
import { GENERIC_FAILURE_MESSAGE } from "./error-text.ts";
import { schedulePageView } from "./page-view.ts";

/** Runs the effects of a route change on a hydrated page; plain pages run the same from web/enhance. */
export function RouteEffects() {
  const { pathname } = useLocation();
  const previous = useRef<string>(undefined);
  useEffect(() => {
    const referrer = previous.current ?? document.referrer;
    const cancel = schedulePageView(pathname, referrer);
    return () => {
      previous.current = location.origin + pathname;
      cancel();
    };
  }, [pathname]);
  useEffect(() => {
    const tell = () => showToast({ tone: "failure", text: GENERIC_FAILURE_MESSAGE });
    addEventListener(CHUNK_FAILURE_EVENT, tell);
    return () => removeEventListener(CHUNK_FAILURE_EVENT, tell);
  }, []);
  return null;
}

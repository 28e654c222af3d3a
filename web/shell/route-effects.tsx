import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { schedulePageView } from "./page-view.ts";

/** What every route change of a hydrated page sets off; plain pages do the same from web/enhance. */
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
  return null;
}

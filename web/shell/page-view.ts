import { ANALYTICS_DELAY_MS } from "#domain/ui-timing.ts";

const ENDPOINT = "/api/analytics/page-views";

export interface PageView {
  path: string;
  referrer?: string;
}

/** Paths only: query strings and fragments may hold names, keywords or keys. */
export function pageViewOf(pathname: string, referrer: string): PageView {
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined;
  return from ? { path: pathname, referrer: from.origin + from.pathname } : { path: pathname };
}

/** §2.5: the event goes out 250 ms after a route change; the returned function takes it back. */
export function schedulePageView(pathname: string, referrer: string): () => void {
  const timer = setTimeout(() => send(pageViewOf(pathname, referrer)), ANALYTICS_DELAY_MS);
  return () => clearTimeout(timer);
}

function send(view: PageView): void {
  const body = new Blob([JSON.stringify(view)], { type: "application/json" });
  if (navigator.sendBeacon?.(ENDPOINT, body)) return;
  void fetch(ENDPOINT, { method: "POST", body, keepalive: true }).catch(() => undefined);
}

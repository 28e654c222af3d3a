import { withoutAddressSecret } from "#domain/console/secret-address.ts";
import { ANALYTICS_DELAY_MS } from "./ui-timing.ts";

const ENDPOINT = "/api/analytics/page-views";

export interface PageView {
  path: string;
  referrer?: string;
}

/** Reports paths only, because query strings and fragments may hold names, keywords or keys. */
export function pageViewOf(pathname: string, referrer: string): PageView {
  const path = withoutAddressSecret(pathname);
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined;
  return from ? { path, referrer: from.origin + withoutAddressSecret(from.pathname) } : { path };
}

/** Sends the event 250 ms after a route change (§2.5); the returned function cancels it. */
export function schedulePageView(pathname: string, referrer: string): () => void {
  const timer = setTimeout(() => send(pageViewOf(pathname, referrer)), ANALYTICS_DELAY_MS);
  return () => clearTimeout(timer);
}

/** The request outlives the page like a beacon, but names its content type. */
function send(view: PageView): void {
  const headers = { "Content-Type": "application/json" };
  fetch(ENDPOINT, { method: "POST", headers, body: JSON.stringify(view), keepalive: true }).catch(() => undefined);
}

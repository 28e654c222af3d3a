import { schedulePageView } from "#web/shell/page-view.ts";
import { fillUserPlaces } from "#web/shell/site/fill-user-places.ts";
import { SPECULATION_RULES } from "#web/shell/site/speculation-rules.ts";
import { canPrefetch } from "#web/shell/ui-timing.ts";

/** Does once what a page without hydration needs; a prerendered page waits until it is shown. */
export function enhancePlainPage(): void {
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", start, { once: true });
  } else start();
  addEventListener("pageshow", (event) => {
    if (event.persisted) start();
  });
}

function start(): void {
  fillUserPlaces();
  schedulePageView(location.pathname, document.referrer);
  speculate();
}

/** Prefetches links, except on 2g or data-saver (§9). */
function speculate(): void {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  const isKnown = HTMLScriptElement.supports?.("speculationrules");
  if (!isKnown || !canPrefetch(connection) || document.querySelector("script[type=speculationrules]")) return;
  const script = document.createElement("script");
  script.type = "speculationrules";
  script.textContent = SPECULATION_RULES;
  document.head.append(script);
}

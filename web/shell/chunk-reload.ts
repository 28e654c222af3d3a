import { canReloadAfterChunkFailure } from "./ui-timing.ts";

const STORAGE_KEY = "gaonbill-chunk-reload";

/** Sent to the window when a part of the page is missing and the one reload has been spent. */
export const CHUNK_FAILURE_EVENT = "gaonbill:chunk-failure";

interface ReloadEvent extends Event {
  navigationType?: string;
  userInitiated?: boolean;
}

/**
 * §8: a script chunk that fails to load reloads the page once, and only if that did not happen in the last 60 seconds.
 * Vite reports its own imports by an event. React Router reloads by itself when a route's module is missing, however
 * often, so its reloads are caught on their way out; nothing else in the product reloads by script.
 */
export function guardChunkReloads(): void {
  let isOwnReload = false;
  addEventListener("vite:preloadError", (event) => {
    if (!claimReload()) return;
    event.preventDefault();
    isOwnReload = true;
    location.reload();
  });
  const { navigation } = globalThis as { navigation?: EventTarget };
  navigation?.addEventListener("navigate", (event: ReloadEvent) => {
    if (event.navigationType !== "reload" || event.userInitiated || isOwnReload || claimReload()) return;
    event.preventDefault();
    dispatchEvent(new Event(CHUNK_FAILURE_EVENT));
  });
}

function claimReload(): boolean {
  const stored = Number(sessionStorage.getItem(STORAGE_KEY));
  if (!canReloadAfterChunkFailure(stored || undefined, Date.now())) return false;
  sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  return true;
}

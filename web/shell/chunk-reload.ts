import { canReloadAfterChunkFailure } from "./ui-timing.ts";

const STORAGE_KEY = "gaonbill-chunk-reload";

/** The window gets this event when a chunk is still missing after the one reload. */
export const CHUNK_FAILURE_EVENT = "gaonbill:chunk-failure";

interface ReloadEvent extends Event {
  navigationType?: string;
  userInitiated?: boolean;
}

/**
 * Reloads the page once when a script chunk fails to load, but not again within 60 seconds (§8). Vite reports its own
 * imports by an event. React Router reloads without limit when a route's module is missing, so this stops its reloads
 * in the navigate event; nothing else in the product reloads by script.
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

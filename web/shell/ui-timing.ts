// Every value of this file is stated in §9 (§8 for the chunk reload).
export const TOAST_HIDE_MS = 5000;
export const REFRESH_TOAST_HIDE_MS = 3000;
export const ANALYTICS_DELAY_MS = 250;
export const LOADING_BAR_THROTTLE_MS = 200;
export const LOADING_BAR_DURATION_MS = 5000;
export const FETCH_MIN_DELAY_MS = 200;
export const CHUNK_RELOAD_INTERVAL_MS = 60_000;

// §8: one reload heals a stale deployment; a second within the interval would only loop.
export function canReloadAfterChunkFailure(lastReloadMs: number | undefined, nowMs: number): boolean {
  return lastReloadMs === undefined || nowMs - lastReloadMs > CHUNK_RELOAD_INTERVAL_MS;
}

// §9: link prefetch is skipped on 2g or data-saver connections.
export function canPrefetch(connection: { effectiveType?: string; saveData?: boolean } | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes("2g");
}

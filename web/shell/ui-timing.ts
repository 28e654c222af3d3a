// The specification states every value of this file in §9 (§8 for the chunk reload).
export const TOAST_HIDE_MS = 5000;
export const REFRESH_TOAST_HIDE_MS = 3000;
export const ANALYTICS_DELAY_MS = 250;
export const LOADING_BAR_THROTTLE_MS = 200;
export const LOADING_BAR_DURATION_MS = 5000;
export const FETCH_MIN_DELAY_MS = 200;
export const CHUNK_RELOAD_INTERVAL_MS = 60_000;

// One reload fixes an outdated page after a deployment; a second one within the interval would loop (§8).
export function canReloadAfterChunkFailure(lastReloadMs: number | undefined, nowMs: number): boolean {
  return lastReloadMs === undefined || nowMs - lastReloadMs > CHUNK_RELOAD_INTERVAL_MS;
}

// Links are not prefetched on 2g or data-saver connections (§9).
export function canPrefetch(connection: { effectiveType?: string; saveData?: boolean } | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes("2g");
}

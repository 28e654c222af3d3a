import type { CSSProperties } from "react";
import { useNavigation } from "react-router";
import { LOADING_BAR_DURATION_MS, LOADING_BAR_THROTTLE_MS } from "./ui-timing.ts";

const TIMING = {
  "--loading-throttle": `${LOADING_BAR_THROTTLE_MS}ms`,
  "--loading-duration": `${LOADING_BAR_DURATION_MS}ms`,
} as CSSProperties;

/** Appears 200 ms into a navigation and fills over 5000 ms (§9); the stylesheet does the timing. */
export function LoadingBar() {
  const isLoading = useNavigation().state !== "idle";
  if (!isLoading) return null;
  return (
    <div
      role="progressbar"
      aria-label="페이지를 불러오는 중"
      className="loading-bar"
      style={TIMING}
      data-screen-only=""
    />
  );
}

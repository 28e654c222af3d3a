import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

const FIRST_MS = 2_000;
const MOST_MS = 15_000;

/** Reloads the page while a document is on its way, more and more slowly. */
export function usePanelRefresh(isMoving: boolean): void {
  const { revalidate, state } = useRevalidator();
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === "visible" && state === "idle") void revalidate();
  });
  useEffect(() => {
    if (!isMoving) return;
    let wait = FIRST_MS;
    const again = () => {
      refresh();
      wait = Math.min(wait * 1.3, MOST_MS);
      timer = setTimeout(again, wait);
    };
    let timer = setTimeout(again, wait);
    return () => clearTimeout(timer);
  }, [isMoving]);
}

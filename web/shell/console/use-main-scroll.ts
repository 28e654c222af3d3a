import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { readPositions, type ScrollMove, savePosition, scrollMove } from "./main-scroll.ts";

/** Restores the scroll position of the main area, which scrolls instead of the console's page. */
export function useMainScroll(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const previousPathname = useRef<string>(undefined);
  const currentKey = useRef<string>(undefined);
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType() === "POP";

  useLayoutEffect(() => {
    const main = ref.current;
    if (!main) return;
    // This comes first, so that the move below is not saved as the position of the previous page.
    currentKey.current = key;
    const arrival = { key, pathname, hash, isReturn };
    perform(main, scrollMove(arrival, previousPathname.current, readPositions().get(key)));
    previousPathname.current = pathname;
  }, [key, pathname, hash, isReturn]);

  useEffect(() => {
    const main = ref.current;
    const save = () => savePosition(currentKey.current ?? "", main?.scrollTop ?? 0);
    main?.addEventListener("scrollend", save);
    addEventListener("pagehide", save);
    return () => {
      main?.removeEventListener("scrollend", save);
      removeEventListener("pagehide", save);
    };
  }, []);

  return ref;
}

function perform(main: HTMLElement, move: ScrollMove): void {
  if (move?.to === "top") main.scrollTo({ top: 0, behavior: "instant" });
  if (move?.to === "position") main.scrollTo({ top: move.top, behavior: "instant" });
  if (move?.to === "element") document.getElementById(move.id)?.scrollIntoView();
}

import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import type { ApiRequestRow } from "#contracts/desk/api-requests.ts";
import type { ListData } from "#web/lists/load-list.ts";

const EVERY_MS = 2_000;
const SCROLLED_PX = 80;

type Rows = ListData<ApiRequestRow>;

/** True while somebody reads further down, where rows must not move. */
const isScrolled = (): boolean =>
  [...document.querySelectorAll("main, .data-scroller")].some(({ scrollTop }) => scrollTop > SCROLLED_PX);

export interface LiveTail {
  /** The newest known page. */
  list: Rows;
  state: "off" | "following" | "waiting";
}

/** Reloads the first page regularly while its top is visible; only this list, nothing around it. */
export function useLiveTail(loaded: Rows, href: string, isOn: boolean): LiveTail {
  const { load, data, state } = useFetcher<{ list: Rows }>();
  const [isWaiting, setWaiting] = useState(false);
  const follow = useEffectEvent(() => {
    const waits = document.visibilityState !== "visible" || isScrolled();
    setWaiting(waits);
    if (!waits && state === "idle") void load(href);
  });
  useEffect(() => {
    if (!isOn) return;
    follow();
    const timer = setInterval(() => follow(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isOn]);
  const list = data && isNewer(data.list, loaded) ? data.list : loaded;
  return { list, state: isOn ? (isWaiting ? "waiting" : "following") : "off" };
}

const newestOf = ({ page }: Rows): number => page.content[0]?.requestSeq ?? 0;

const isNewer = (latest: Rows, loaded: Rows): boolean =>
  latest.search === loaded.search && newestOf(latest) > newestOf(loaded);

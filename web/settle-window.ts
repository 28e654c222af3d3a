import { listenToWindow, tellOpener } from "./window-news.ts";

export const SETTLE_WINDOW_NAME = "settle-bank";
const FEATURES = "popup,width=480,height=760";
const TOPIC = "gaonbill-settle-finished";

/** Opens an empty window, because only a click may open one and the signed values come later. Returns null when blocked. */
export const openSettleWindow = (): Window | null => window.open("", SETTLE_WINDOW_NAME, FEATURES);

/** Called in the window after the payment; returns true when a page was told. */
export const tellSettleFinished = (pgOrderKey: string): boolean => tellOpener(TOPIC, pgOrderKey);

/** Called in the page that opened the window. Other tabs hear the news too, so it names its order. */
export const listenToSettleWindow = (pgOrderKey: string, listener: () => void): (() => void) =>
  listenToWindow(TOPIC, (news) => {
    if (news === pgOrderKey) listener();
  });

import { listenToWindow, tellOpener } from "./window-news.ts";

export const SETTLE_WINDOW_NAME = "settle-bank";
const FEATURES = "popup,width=480,height=760";
const TOPIC = "gaonbill-settle-finished";

/** Empty at first, because only a click may open it and the signed values are still on their way. Null when blocked. */
export const openSettleWindow = (): Window | null => window.open("", SETTLE_WINDOW_NAME, FEATURES);

/** In the window, once it is back from the payment: true when someone was told. */
export const tellSettleFinished = (pgOrderKey: string): boolean => tellOpener(TOPIC, pgOrderKey);

/** In the page that opened it. Other tabs hear it too; each order is its own. */
export const listenToSettleWindow = (pgOrderKey: string, listener: () => void): (() => void) =>
  listenToWindow(TOPIC, (news) => {
    if (news === pgOrderKey) listener();
  });

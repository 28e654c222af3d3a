import { PROVIDER } from "#domain/provider.ts";
import { listenToWindow, tellOpener } from "#web/window-news.ts";

const START_PATH = `/${PROVIDER.identityCheckPath}/start`;
const WINDOW_NAME = "checkplus";
const WINDOW_FEATURES = "popup,width=500,height=550";
const TOPIC = "gaonbill-identity-finished";

/** Returns null when the browser blocked the window. */
export const openIdentityWindow = (): Window | null => window.open(START_PATH, WINDOW_NAME, WINDOW_FEATURES);

/** Runs in the window and returns whether a page listened. The result is in a cookie. */
export const tellIdentityFinished = (): boolean => tellOpener(TOPIC, "finished");

/** Runs in the sign-up page and calls back when the window is done. */
export const listenToIdentityWindow = (listener: () => void): (() => void) => listenToWindow(TOPIC, listener);

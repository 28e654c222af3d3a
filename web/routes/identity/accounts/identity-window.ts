import { PROVIDER } from "#domain/provider.ts";
import { listenToWindow, tellOpener } from "#web/window-news.ts";

const START_PATH = `/${PROVIDER.identityCheckPath}/start`;
const WINDOW_NAME = "checkplus";
const WINDOW_FEATURES = "popup,width=500,height=550";
const TOPIC = "gaonbill-identity-finished";

/** Null when the browser blocked it. */
export const openIdentityWindow = (): Window | null => window.open(START_PATH, WINDOW_NAME, WINDOW_FEATURES);

/** In the window: true when someone was told. The result lies in a cookie. */
export const tellIdentityFinished = (): boolean => tellOpener(TOPIC, "finished");

/** In the sign-up page: calls back when the window is done. */
export const listenToIdentityWindow = (listener: () => void): (() => void) => listenToWindow(TOPIC, listener);

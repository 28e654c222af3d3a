import { PROVIDER } from "#domain/provider.ts";

const START_PATH = `/${PROVIDER.identityCheckPath}/start`;
const WINDOW_NAME = "checkplus";
const WINDOW_FEATURES = "popup,width=500,height=550";
const NEWS = "gaonbill-identity-finished";

/** Null when the browser blocked it. */
export const openIdentityWindow = (): Window | null => window.open(START_PATH, WINDOW_NAME, WINDOW_FEATURES);

/**
 * In the window: true when someone was told. The news carries no result, that lies in a cookie. A window that has been on
 * the checking service's site may have lost its opener, hence the channel beside it.
 */
export function tellOpener(): boolean {
  const channel = new BroadcastChannel(NEWS);
  channel.postMessage(NEWS);
  channel.close();
  const opener: Window | null = window.opener;
  opener?.postMessage(NEWS, location.origin);
  return opener !== null;
}

/** In the sign-up page: calls back when the window is done. */
export function listenToIdentityWindow(listener: () => void): () => void {
  const channel = new BroadcastChannel(NEWS);
  channel.onmessage = listener;
  const hear = ({ origin, data }: MessageEvent) => {
    if (origin === location.origin && data === NEWS) listener();
  };
  addEventListener("message", hear);
  return () => {
    channel.close();
    removeEventListener("message", hear);
  };
}

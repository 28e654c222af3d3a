const WINDOW_NAME = "checkplus";
const WINDOW_FEATURES = "popup,width=500,height=550";
const NEWS = "gaonbill-identity-finished";

/** Opened by the click itself, before anything is asked of the server: otherwise browsers block it. */
export const openIdentityWindow = (): Window | null => window.open("", WINDOW_NAME, WINDOW_FEATURES);

export interface IdentityRequest {
  action: string;
  m: string;
  encodeData: string;
}

/** Sent from within the empty window: a form aimed at it by name may open a second one. */
export function postFromWindow({ document }: Window, { action, m, encodeData }: IdentityRequest): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of Object.entries({ m, EncodeData: encodeData })) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

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

/**
 * Tells the page that opened this window that it is back from another site. The window may have lost its opener on the
 * way, hence the channel beside the message. The news carries no secret and no result: its reader asks the server.
 */
export function tellOpener(topic: string, news: string): boolean {
  const channel = new BroadcastChannel(topic);
  channel.postMessage(news);
  channel.close();
  const opener: Window | null = window.opener;
  opener?.postMessage({ topic, news }, location.origin);
  return opener !== null;
}

/** Listens in the page that opened the window; returns a function that stops. */
export function listenToWindow(topic: string, listener: (news: string) => void): () => void {
  const channel = new BroadcastChannel(topic);
  channel.onmessage = ({ data }) => listener(String(data));
  const hear = ({ origin, data }: MessageEvent) => {
    if (origin === location.origin && data?.topic === topic) listener(String(data.news));
  };
  addEventListener("message", hear);
  return () => {
    channel.close();
    removeEventListener("message", hear);
  };
}

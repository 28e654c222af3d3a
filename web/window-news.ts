/**
 * Between a window that comes back from another's site and the page of ours that opened it. On the way the window may have
 * lost its opener, hence the channel beside the message. News carry no secret and no result: whoever hears them asks the server.
 */
export function tellOpener(topic: string, news: string): boolean {
  const channel = new BroadcastChannel(topic);
  channel.postMessage(news);
  channel.close();
  const opener: Window | null = window.opener;
  opener?.postMessage({ topic, news }, location.origin);
  return opener !== null;
}

/** In the page that opened the window; returns how to stop. */
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

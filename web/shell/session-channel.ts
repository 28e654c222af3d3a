import { useEffect, useEffectEvent } from "react";
import { forgetConsoleData } from "./console/console-data.ts";
import { LOGIN_PATH } from "./safe-next.ts";

const CHANNEL = "gaonbill-session";

type SessionNews = "signed-in" | "signed-out";

/** Tells the other tabs of this browser. */
export function announce(news: SessionNews): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

export function useSessionNews(listener: (news: SessionNews) => void): void {
  const tell = useEffectEvent(listener);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data === "signed-in" || data === "signed-out") tell(data);
    };
    return () => channel.close();
  }, []);
}

/** A log-out in one tab logs out all tabs; loading a new document drops everything of the old one. */
export function useLeaveOnSignOut(): void {
  useSessionNews((news) => {
    if (news !== "signed-out") return;
    forgetConsoleData();
    location.replace(LOGIN_PATH);
  });
}

import { RotateCw } from "lucide-react";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { FETCH_MIN_DELAY_MS } from "#web/shell/ui-timing.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";

/** Reloads the page's data. A minimum wait makes the press visible even when the answer comes at once (§9). */
export function RefreshButton() {
  const { revalidate } = useRevalidator();
  const [isRefreshing, setRefreshing] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const refresh = async () => {
    setRefreshing(true);
    await Promise.all([revalidate(), new Promise((resolve) => setTimeout(resolve, FETCH_MIN_DELAY_MS))]);
    setRefreshing(false);
    // After a failure the error page replaces the list with its button.
    if (ref.current?.isConnected) showToast({ tone: "refresh" });
  };
  return (
    <Button ref={ref} variant="ghost" size="sm" icon={RotateCw} isLoading={isRefreshing} onClick={() => void refresh()}>
      새로고침
    </Button>
  );
}

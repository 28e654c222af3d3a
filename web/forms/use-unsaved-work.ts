import { useEffect, useEffectEvent } from "react";
import { type UnsavedWork, watchWork } from "./unsaved-work.ts";

interface WatchOptions extends UnsavedWork {
  isWatched?: boolean;
}

/** Makes the page's one guard (`UnsavedGuard`) ask before this work is lost. */
export function useUnsavedWork({ isDirty, onLeave, keepsOnSearch = false, isWatched = true }: WatchOptions): void {
  const readDirty = useEffectEvent(isDirty);
  const leave = useEffectEvent(() => onLeave?.());
  useEffect(() => {
    if (!isWatched) return;
    return watchWork({ isDirty: () => readDirty(), onLeave: () => leave(), keepsOnSearch });
  }, [isWatched, keepsOnSearch]);
}

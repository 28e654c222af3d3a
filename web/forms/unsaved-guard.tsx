import { useEffect, useSyncExternalStore } from "react";
import { useBlocker, useLocation } from "react-router";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { isAnythingUnsaved, isAnythingWatched, leaveWork, subscribeWork, wouldLoseWork } from "./unsaved-work.ts";

/**
 * Asks once before a navigation or a closed tab drops typed text, in however many forms. The root mounts it once, because
 * the router has a single blocker.
 */
export function UnsavedGuard() {
  const isNeeded = useSyncExternalStore(subscribeWork, isAnythingWatched, () => false);
  return isNeeded ? <PageGuard /> : null;
}

function PageGuard() {
  const location = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => wouldLoseWork(currentLocation, nextLocation));
  const leave = () => {
    if (blocker.state !== "blocked") return;
    leaveWork(location, blocker.location);
    blocker.proceed();
  };
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isAnythingUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, []);
  return (
    <ConfirmDialog
      isOpen={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      onConfirm={leave}
      title="저장하지 않은 내용이 있습니다"
      description="이 페이지를 떠나면 입력한 내용이 사라집니다."
      confirmLabel="저장하지 않고 나가기"
      cancelLabel="계속 입력하기"
      isDanger
    />
  );
}

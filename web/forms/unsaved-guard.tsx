import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#web/ui/dialog.tsx";

interface UnsavedGuardProps {
  isDirty: () => boolean;
  /** The page itself keeps what was typed while one filters and pages. */
  keepsOnSearch?: boolean;
  /** The person agreed to lose it. */
  onLeave?: () => void;
}

/** Asks before a navigation or a closed tab throws typed text away. */
export function UnsavedGuard({ isDirty, keepsOnSearch = false, onLeave }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isDirty() && (here.pathname !== next.pathname || (!keepsOnSearch && here.search !== next.search)),
  );
  const leave = () => {
    onLeave?.();
    blocker.proceed?.();
  };
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);
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

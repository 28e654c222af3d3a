import { CircleCheck, CircleX, type LucideIcon, RefreshCw, TriangleAlert, X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { IconButton } from "./button.tsx";
import {
  dismissToast,
  readToasts,
  readToastsOnServer,
  subscribeToasts,
  type Toast,
  type ToastTone,
} from "./toast-store.ts";

const LOOKS: Record<ToastTone, { icon: LucideIcon; color: string; role: "status" | "alert" }> = {
  success: { icon: CircleCheck, color: "text-success", role: "status" },
  refresh: { icon: RefreshCw, color: "text-progress", role: "status" },
  warning: { icon: TriangleAlert, color: "text-warning", role: "alert" },
  failure: { icon: CircleX, color: "text-danger", role: "alert" },
};

interface ToastHostProps {
  hideMs: number;
  refreshHideMs: number;
}

/** The shell mounts this once. The timers stop while the pointer or the focus is on the stack. */
export function ToastHost({ hideMs, refreshHideMs }: ToastHostProps) {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts, readToastsOnServer);
  const [isPaused, setPaused] = useState(false);
  const ref = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;

  useEffect(() => {
    const host = ref.current;
    if (!host) return;
    if (host.matches(":popover-open")) host.hidePopover();
    // The popover opens again for each toast, so that it lies above a dialog opened in between.
    if (newest !== undefined) host.showPopover();
    else setPaused(false);
  }, [newest]);
  useRoomForToasts(ref, toasts);

  return (
    <section
      ref={ref}
      popover="manual"
      aria-label="알림"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className="toasts"
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          isPaused={isPaused}
          hideMs={toast.tone === "refresh" ? refreshHideMs : hideMs}
        />
      ))}
    </section>
  );
}

/** Dialogs, which cannot be scrolled past a toast, move up by `--toasts`; the console's pages get as much more room below. */
function useRoomForToasts(host: RefObject<HTMLElement | null>, toasts: readonly Toast[]): void {
  useEffect(() => {
    const { style } = document.documentElement;
    // The property restyles every element of the page, so it is removed while there is no toast.
    if (toasts.length === 0) style.removeProperty("--toasts");
    else style.setProperty("--toasts", `${host.current?.offsetHeight ?? 0}px`);
  }, [host, toasts]);
}

function ToastCard({ toast, isPaused, hideMs }: { toast: Toast; isPaused: boolean; hideMs: number }) {
  const { icon: Icon, color, role } = LOOKS[toast.tone];
  const leftMs = useRef(hideMs);
  const close = () => dismissToast(toast.id);

  useEffect(() => {
    if (isPaused) return;
    const startedMs = Date.now();
    const timer = setTimeout(() => dismissToast(toast.id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedMs;
    };
  }, [isPaused, toast.id]);

  return (
    <div className="toast">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${color}`} />
      <div role={role} className="min-w-0 grow py-0.5">
        <p className="font-semibold">{toast.title}</p>
        {toast.text ? <p className="mt-0.5 text-muted">{toast.text}</p> : null}
      </div>
      <IconButton label={`${toast.title} 알림 닫기`} icon={X} onClick={close} />
    </div>
  );
}

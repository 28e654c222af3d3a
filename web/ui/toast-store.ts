export type ToastTone = "success" | "warning" | "failure" | "refresh";

export interface Toast {
  id: number;
  tone: ToastTone;
  title: string;
  text: string | undefined;
}

// The default titles of §8; a refresh toast has only a title.
const TITLES: Record<ToastTone, string> = {
  success: "성공",
  warning: "경고",
  failure: "실패",
  refresh: "새로고침 완료",
};

const MAX_TOASTS = 4;
const NONE: readonly Toast[] = [];

let toasts = NONE;
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export const readToasts = (): readonly Toast[] => toasts;
export const readToastsOnServer = (): readonly Toast[] => NONE;

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a toast from anywhere in the browser, through the host that the shell mounts. */
export function showToast({ tone, title, text }: { tone: ToastTone; title?: string; text?: string }): number {
  lastId += 1;
  const toast = { id: lastId, tone, title: title ?? TITLES[tone], text };
  // A repeated message replaces its toast and restarts the timer.
  const others = toasts.filter((other) => other.title !== toast.title || other.text !== toast.text);
  replace([...others, toast].slice(-MAX_TOASTS));
  return toast.id;
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

import { recall, remember } from "./memory.ts";

const storageKey = (syncKey: string): string => `gaonbill-tab-${syncKey}`;

/** Radio tabs with the same `data-tabs-sync` key follow one another and remember the last choice. Calling it twice is safe. */
export function enhanceCodeTabs(): void {
  for (const group of document.querySelectorAll<HTMLElement>("[data-tabs-sync]")) {
    const key = group.dataset.tabsSync;
    const stored = key && recall(storageKey(key));
    if (stored) choose(group, stored);
  }
  document.addEventListener("change", followChoice);
}

function followChoice({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.type !== "radio") return;
  const key = target.closest<HTMLElement>("[data-tabs-sync]")?.dataset.tabsSync;
  if (!key) return;
  const top = target.getBoundingClientRect().top;
  for (const group of document.querySelectorAll<HTMLElement>(`[data-tabs-sync="${CSS.escape(key)}"]`)) {
    choose(group, target.value);
  }
  // Panels above may have changed their height; this keeps the pressed tab under the pointer.
  scrollBy({ top: target.getBoundingClientRect().top - top, behavior: "instant" });
  remember(storageKey(key), target.value);
}

function choose(group: HTMLElement, value: string): void {
  for (const radio of group.querySelectorAll<HTMLInputElement>("input[type=radio]")) {
    if (radio.value === value) radio.checked = true;
  }
}

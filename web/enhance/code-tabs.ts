import { recall, remember } from "./memory.ts";

const storageKey = (syncKey: string): string => `gaonbill-tab-${syncKey}`;

/** Radio tabs that share a `data-tabs-sync` key follow one another and remember the last choice. Asked twice, it listens once. */
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
  // Panels above may have changed their height: what was just pressed stays under the pointer.
  scrollBy({ top: target.getBoundingClientRect().top - top, behavior: "instant" });
  remember(storageKey(key), target.value);
}

function choose(group: HTMLElement, value: string): void {
  for (const radio of group.querySelectorAll<HTMLInputElement>("input[type=radio]")) {
    if (radio.value === value) radio.checked = true;
  }
}

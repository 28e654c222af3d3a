import { SEARCH_DIALOG_ID, SHORTCUTS_DIALOG_ID } from "#web/shell/element-ids.ts";
import { recall, remember } from "./memory.ts";

const KEY = "gaonbill-single-keys";
const OFF = "off";

/** Ctrl+K (or ⌘K) and `/` search, `?` and Ctrl+/ list the shortcuts. Single keys work only while nobody is typing. */
export function enhanceShortcuts(): void {
  document.addEventListener("keydown", (event) => {
    const dialog = document.getElementById(dialogFor(event) ?? "");
    if (!(dialog instanceof HTMLDialogElement)) return;
    event.preventDefault();
    if (dialog.id === SEARCH_DIALOG_ID) for (const other of document.querySelectorAll("dialog")) other.close();
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLInputElement>("[type=search]")?.select();
  });
  const choice = document.querySelector<HTMLInputElement>("[data-single-keys]");
  if (!choice) return;
  choice.checked = recall(KEY) !== OFF;
  choice.onchange = () => remember(KEY, choice.checked ? "on" : OFF);
}

function dialogFor({ key, target, altKey, ctrlKey, metaKey, isComposing }: KeyboardEvent): string | undefined {
  if (altKey || isComposing) return;
  // On the Korean layout the K key types ㅏ.
  if (ctrlKey || metaKey)
    return /^[kㅏ]$/i.test(key) ? SEARCH_DIALOG_ID : key === "/" ? SHORTCUTS_DIALOG_ID : undefined;
  // A field keeps the focus until the next frame after its dialog closes, so only a visible field counts as typing.
  const isTyping = (target as Element)
    .closest("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]")
    ?.checkVisibility();
  if (isTyping || recall(KEY) === OFF) return;
  return key === "/" ? SEARCH_DIALOG_ID : key === "?" ? SHORTCUTS_DIALOG_ID : undefined;
}

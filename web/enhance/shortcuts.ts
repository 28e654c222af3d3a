import { SEARCH_DIALOG_ID, SHORTCUTS_DIALOG_ID } from "#web/shell/element-ids.ts";
import { recall, remember } from "./memory.ts";

const KEY = "gaonbill-single-keys";
const OFF = "off";

/** Ctrl+K (or ⌘K) and `/` search, `?` and Ctrl+/ list the shortcuts; the single keys only where nothing is being typed. */
export function enhanceShortcuts(): void {
  document.addEventListener("keydown", (event) => {
    const dialog = document.getElementById(dialogFor(event) ?? "");
    if (!(dialog instanceof HTMLDialogElement)) return;
    event.preventDefault();
    if (dialog.id === SEARCH_DIALOG_ID) for (const other of document.querySelectorAll("dialog")) other.close();
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLInputElement>("[type=search]")?.select();
    showChoice();
  });
  showChoice();
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && "singleKeys" in target.dataset)
      remember(KEY, target.checked ? "on" : OFF);
  });
}

/** Again when the dialog opens: hydration may have built the box anew. */
function showChoice(): void {
  const choice = document.querySelector<HTMLInputElement>("[data-single-keys]");
  if (choice) choice.checked = recall(KEY) !== OFF;
}

function dialogFor(event: KeyboardEvent): string | undefined {
  const { key, code, target } = event;
  if (event.altKey || event.isComposing) return;
  // By its place as well: on the Korean layout the key says ㅏ.
  if (event.ctrlKey || event.metaKey)
    return code === "KeyK" || key === "k" ? SEARCH_DIALOG_ID : key === "/" ? SHORTCUTS_DIALOG_ID : undefined;
  if (
    target instanceof Element &&
    target.closest("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]")
  )
    return;
  if (recall(KEY) === OFF) return;
  return key === "/" ? SEARCH_DIALOG_ID : key === "?" ? SHORTCUTS_DIALOG_ID : undefined;
}

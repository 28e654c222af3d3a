import { SEARCH_DIALOG_ID } from "#web/shell/element-ids.ts";

/** Opening, closing and the backdrop are declared in the HTML; browsers that do not know those attributes are helped. */
export function enhanceDialogs(): void {
  if (!("commandForElement" in HTMLButtonElement.prototype)) document.addEventListener("click", runCommand);
  if (!("closedBy" in HTMLDialogElement.prototype)) document.addEventListener("click", closeOnBackdrop);
  document.addEventListener("keydown", openSearch);
}

function dialogById(id: string | null | undefined): HTMLDialogElement | undefined {
  const element = id ? document.getElementById(id) : null;
  return element instanceof HTMLDialogElement ? element : undefined;
}

function runCommand({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest("button[commandfor]") : null;
  const dialog = dialogById(button?.getAttribute("commandfor"));
  if (button?.getAttribute("command") === "show-modal") dialog?.showModal();
  else dialog?.close();
}

function closeOnBackdrop({ target }: MouseEvent): void {
  if (target instanceof HTMLDialogElement && target.matches('[closedby="any"]')) target.close();
}

/** Ctrl+K (or ⌘K) anywhere, `/` where nothing is being typed. */
function openSearch(event: KeyboardEvent): void {
  const search = dialogById(SEARCH_DIALOG_ID);
  const isTyping =
    event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
  const isShortcut =
    (event.ctrlKey || event.metaKey) && !event.altKey
      ? event.key.toLowerCase() === "k"
      : event.key === "/" && !event.altKey && !isTyping;
  if (!search || !isShortcut || event.isComposing) return;
  event.preventDefault();
  if (!search.open) {
    for (const dialog of document.querySelectorAll("dialog")) dialog.close();
    search.showModal();
  }
  search.querySelector("input")?.select();
}

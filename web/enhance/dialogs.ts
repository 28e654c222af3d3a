/** The HTML declares how dialogs open and close; this does the same for browsers that do not know those attributes. */
export function enhanceDialogs(): void {
  if (!("commandForElement" in HTMLButtonElement.prototype)) document.addEventListener("click", runCommand);
  if (!("closedBy" in HTMLDialogElement.prototype)) document.addEventListener("click", closeOnBackdrop);
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

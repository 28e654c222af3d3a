import { SEARCH_DIALOG_ID } from "#web/shell/element-ids.ts";

/**
 * The form is in the page; its script is loaded when the dialog first opens, because most readers do not search.
 * `data-search-script` holds its address. Text that is typed, pasted or sent before the script arrives is not lost.
 */
export function enhanceSearchOpener(): void {
  const dialog = document.getElementById(SEARCH_DIALOG_ID);
  const source = dialog?.dataset.searchScript;
  const form = dialog?.querySelector("form");
  const input = form?.querySelector("input");
  if (!source || !form || !input) return;
  const load = (): Promise<unknown> => import(/* @vite-ignore */ source);
  dialog.addEventListener("focusin", () => load().catch(() => undefined), { once: true });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    load()
      .then(() => form.dispatchEvent(new Event("searched")))
      .catch(() => form.submit());
  });
  input.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    // An input has no line breaks, so each becomes a space that keeps the words apart.
    if (!/[\n\r\0]/.test(text)) return;
    event.preventDefault();
    const line = text.replace(/[\s\0]+/g, " ").slice(0, input.maxLength);
    // The caret stands behind the text, as after any paste.
    input.setRangeText(line, input.selectionStart ?? 0, input.selectionEnd ?? 0, "end");
    input.dispatchEvent(new Event("input"));
  });
}

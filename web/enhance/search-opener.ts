import { SEARCH_DIALOG_ID } from "#web/shell/element-ids.ts";

/**
 * The form is in the page; what answers while one types is fetched when it is first opened, since most who read a page
 * do not search. `data-search-script` says where that lies. What is typed, pasted or sent before it came is not lost.
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
    // A line of text has no line breaks; the words on either side must not grow together.
    if (!/[\n\r\0]/.test(text)) return;
    event.preventDefault();
    const line = text.replace(/[\s\0]+/g, " ").slice(0, input.maxLength);
    // The caret goes on behind it, as after any paste.
    input.setRangeText(line, input.selectionStart ?? 0, input.selectionEnd ?? 0, "end");
    input.dispatchEvent(new Event("input"));
  });
}

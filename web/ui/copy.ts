const SHOWN_FOR_MS = 2000;

/** `data-copy` holds the text; empty means the code of the figure the button stands in. The enhance script reads it the same way. */
export async function copyFrom(button: HTMLElement): Promise<void> {
  const text = button.dataset.copy || button.closest("figure")?.querySelector("pre")?.textContent || "";
  await navigator.clipboard.writeText(text);
  button.dataset.copied = "";
  setTimeout(() => delete button.dataset.copied, SHOWN_FOR_MS);
}

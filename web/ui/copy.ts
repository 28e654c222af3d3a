const SHOWN_FOR_MS = 2000;

/** `data-copy` holds the text; empty means the code of the figure the button stands in. Shared by React and the enhance script. */
export async function copyFrom(button: HTMLElement): Promise<void> {
  const text = button.dataset.copy || button.closest("figure")?.querySelector("pre")?.textContent || "";
  await navigator.clipboard.writeText(text);
  button.dataset.copied = "";
  setTimeout(() => delete button.dataset.copied, SHOWN_FOR_MS);
}

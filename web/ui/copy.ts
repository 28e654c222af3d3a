const SHOWN_FOR_MS = 2000;

/** Copies the text in `data-copy`, or the code of the surrounding figure when it is empty. The enhance script calls this too. */
export async function copyFrom(button: HTMLElement): Promise<void> {
  const text = button.dataset.copy || button.closest("figure")?.querySelector("pre")?.textContent || "";
  await navigator.clipboard.writeText(text);
  button.dataset.copied = "";
  setTimeout(() => delete button.dataset.copied, SHOWN_FOR_MS);
}

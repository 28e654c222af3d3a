const COPIED_MS = 2000;

/**
 * `data-copy="text"` copies that text, `data-copy="#id"` what the element holds, an empty one the code block around it.
 * The button gets `data-copied` for two seconds and its `data-copied-label` is read out.
 */
export function enhanceCopyButtons(): void {
  document.addEventListener("click", async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null;
    if (!button) return;
    await navigator.clipboard.writeText(textOf(button));
    const label = button.getAttribute("aria-label");
    button.dataset.copied = "";
    button.setAttribute("aria-label", button.dataset.copiedLabel ?? "복사했어요");
    setTimeout(() => {
      delete button.dataset.copied;
      if (label === null) button.removeAttribute("aria-label");
      else button.setAttribute("aria-label", label);
    }, COPIED_MS);
  });
}

function textOf(button: HTMLElement): string {
  const source = button.dataset.copy ?? "";
  if (source === "") return button.closest("figure, [data-code]")?.querySelector("pre")?.textContent ?? "";
  return source.startsWith("#") ? (document.querySelector(source)?.textContent ?? "") : source;
}

const SHOWN_FOR_MS = 2000;

/** Copies the whole address when the link of a heading is pressed; the link itself goes to its section. */
export function enhanceHeadingLinks(): void {
  document.addEventListener("click", async ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-heading-link]") : null;
    if (!link) return;
    await navigator.clipboard?.writeText(link.href);
    link.dataset.copied = "";
    setTimeout(() => delete link.dataset.copied, SHOWN_FOR_MS);
  });
}

const SHOWN_FOR_MS = 2000;

/** The link goes to its own section anyway; with scripts its whole address is copied on the way. */
export function enhanceHeadingLinks(): void {
  document.addEventListener("click", async ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-heading-link]") : null;
    if (!link) return;
    await navigator.clipboard?.writeText(link.href);
    link.dataset.copied = "";
    setTimeout(() => delete link.dataset.copied, SHOWN_FOR_MS);
  });
}

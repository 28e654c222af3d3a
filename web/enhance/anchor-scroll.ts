/** Scrolls smoothly after a click within the article, so that the reader sees the way; a page opened at an anchor jumps there. */
export function enhanceAnchorScroll(): void {
  const root = document.documentElement;
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a[href^='#']")) root.toggleAttribute("data-gliding", true);
  });
  document.addEventListener("scrollend", () => root.removeAttribute("data-gliding"));
}

/** A page opened at an anchor is there at once; only a click within the article glides, so that one sees where to. */
export function enhanceAnchorScroll(): void {
  const root = document.documentElement;
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a[href^='#']")) root.toggleAttribute("data-gliding", true);
  });
  document.addEventListener("scrollend", () => root.removeAttribute("data-gliding"));
}

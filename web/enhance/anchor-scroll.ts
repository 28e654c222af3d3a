/** A page opened at an anchor is there at once; only a click within the page glides, so that one sees where to. */
export function enhanceAnchorScroll(): void {
  const root = document.documentElement;
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.hash && link.pathname === location.pathname) root.toggleAttribute("data-gliding", true);
  });
  document.addEventListener("scrollend", () => root.removeAttribute("data-gliding"));
}

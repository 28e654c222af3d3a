const SHRUNK_AFTER_PX = 40;

/** The stylesheet shrinks the header by a scroll timeline; this serves browsers that have none. */
export function enhanceHeader(): void {
  if (CSS.supports("animation-timeline: scroll()")) return;
  const mark = () => document.documentElement.toggleAttribute("data-scrolled", scrollY >= SHRUNK_AFTER_PX);
  addEventListener("scroll", mark, { passive: true });
  mark();
}

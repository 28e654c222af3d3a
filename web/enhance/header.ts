import { enhanceHeaderMenus } from "./header-menus.ts";

const SHRUNK_AFTER_PX = 40;

const markScrolled = () => document.documentElement.toggleAttribute("data-scrolled", scrollY >= SHRUNK_AFTER_PX);

/** Starts the header of public pages. Calling it twice is safe. */
export function enhanceHeader(): void {
  enhanceHeaderMenus();
  // The stylesheet shrinks the header by a scroll timeline; the rest serves browsers that have none.
  if (CSS.supports("animation-timeline: scroll()")) return;
  addEventListener("scroll", markScrolled, { passive: true });
  markScrolled();
}

import { enhanceAnchorScroll } from "./anchor-scroll.ts";
import { enhanceHeadingLinks } from "./heading-links.ts";
import { enhanceScrollSpy } from "./scroll-spy.ts";

// Only pages with an article load this file.
enhanceAnchorScroll();
enhanceHeadingLinks();
enhanceScrollSpy();

import { enhanceAnchorScroll } from "./anchor-scroll.ts";
import { enhanceErrorFilter } from "./error-filter.ts";
import { enhanceHeadingLinks } from "./heading-links.ts";
import { enhancePictureZoom } from "./picture-zoom.ts";
import { enhanceScrollSpy } from "./scroll-spy.ts";

// Only pages with an article load this.
enhanceAnchorScroll();
enhanceHeadingLinks();
enhanceScrollSpy();
enhanceErrorFilter();
enhancePictureZoom();

import { enhanceCopyButtons } from "./copy-buttons.ts";
import { enhanceFrame } from "./frame.ts";
import { enhanceHeadingLinks } from "./heading-links.ts";
import { enhancePlainPage } from "./plain-page.ts";
import { enhanceScrollSpy } from "./scroll-spy.ts";
import { enhanceSearchDialog } from "./search-dialog.ts";

enhanceFrame();
enhanceCopyButtons();
enhanceHeadingLinks();
enhanceScrollSpy();
enhanceSearchDialog();
enhancePlainPage();

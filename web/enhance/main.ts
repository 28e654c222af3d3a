import { enhanceCopyButtons } from "./copy-buttons.ts";
import { enhanceFrame } from "./frame.ts";
import { enhancePlainPage } from "./plain-page.ts";
import { enhanceSearchOpener } from "./search-opener.ts";

enhanceFrame();
enhanceCopyButtons();
enhanceSearchOpener();
enhancePlainPage();

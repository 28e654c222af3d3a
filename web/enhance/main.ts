import { enhanceCodeTabs } from "./code-tabs.ts";
import { enhanceCopyButtons } from "./copy-buttons.ts";
import { enhanceFrame } from "./frame.ts";
import { enhanceHeader } from "./header.ts";
import { enhancePlainPage } from "./plain-page.ts";
import { enhancePrintButtons } from "./print-document.ts";
import { enhanceSearchOpener } from "./search-opener.ts";

enhanceFrame();
enhanceHeader();
enhanceCodeTabs();
enhancePrintButtons();
enhanceCopyButtons();
enhanceSearchOpener();
enhancePlainPage();

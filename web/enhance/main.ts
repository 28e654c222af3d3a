import { enhanceCopyButtons } from "./copy-buttons.ts";
import { enhanceFrame } from "./frame.ts";
import { enhancePlainPage } from "./plain-page.ts";
import { enhanceSearchDialog } from "./search-dialog.ts";

enhanceFrame();
enhanceCopyButtons();
enhanceSearchDialog();
enhancePlainPage();

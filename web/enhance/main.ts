import { enhanceCodeTabs } from "./code-tabs.ts";
import { enhanceCopyButtons } from "./copy-buttons.ts";
import { enhanceDialogs } from "./dialogs.ts";
import { enhanceHeader } from "./header.ts";
import { enhanceHeaderMenus } from "./header-menus.ts";
import { enhanceHeadingLinks } from "./heading-links.ts";
import { enhancePlainPage } from "./plain-page.ts";
import { enhancePrintButtons } from "./print-document.ts";
import { enhanceScrollSpy } from "./scroll-spy.ts";
import { enhanceSearchDialog } from "./search-dialog.ts";
import { enhanceThemeChoices } from "./theme-choices.ts";

enhanceThemeChoices();
enhanceHeader();
enhanceHeaderMenus();
enhanceDialogs();
enhanceCodeTabs();
enhancePrintButtons();
// A hydrated page does these itself, in step with its router.
if ("static" in document.documentElement.dataset) {
  enhanceCopyButtons();
  enhanceHeadingLinks();
  enhanceScrollSpy();
  enhanceSearchDialog();
  enhancePlainPage();
}

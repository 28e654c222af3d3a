import { enhanceCodeTabs } from "./code-tabs.ts";
import { enhanceDialogs } from "./dialogs.ts";
import { enhanceHeader } from "./header.ts";
import { enhanceHeaderMenus } from "./header-menus.ts";
import { enhancePrintButtons } from "./print-document.ts";
import { enhanceShortcuts } from "./shortcuts.ts";
import { enhanceThemeChoices } from "./theme-choices.ts";

/** What every page has around its body, hydrated or not. */
export function enhanceFrame(): void {
  enhanceThemeChoices();
  enhanceHeader();
  enhanceHeaderMenus();
  enhanceDialogs();
  enhanceShortcuts();
  enhanceCodeTabs();
  enhancePrintButtons();
}

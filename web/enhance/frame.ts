import { enhanceDialogs } from "./dialogs.ts";
import { enhanceShortcuts } from "./shortcuts.ts";
import { enhanceThemeChoices } from "./theme-choices.ts";

/** What every page has around its body, hydrated or not. */
export function enhanceFrame(): void {
  enhanceThemeChoices();
  enhanceDialogs();
  enhanceShortcuts();
}

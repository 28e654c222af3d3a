import { enhanceDialogs } from "./dialogs.ts";
import { enhanceShortcuts } from "./shortcuts.ts";
import { enhanceThemeChoices } from "./theme-choices.ts";

/** Starts the scripts of the frame, which every page has, hydrated or not. */
export function enhanceFrame(): void {
  enhanceThemeChoices();
  enhanceDialogs();
  enhanceShortcuts();
}

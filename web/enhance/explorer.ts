import { askOwnKey } from "./explorer/own-key.ts";
import { openPanel } from "./explorer/panel.ts";

// `explorer-opener.ts` (part of `runnable-reader.ts`) loads this file at the first press on one of its buttons.
document.addEventListener("explorer", async ({ target }) => {
  if (!(target instanceof HTMLElement) || target.ariaBusy) return;
  const place = target.closest<HTMLElement>("[data-explorer]");
  const panel = place?.querySelector<HTMLElement>(".explorer-panel");
  if (panel) {
    panel.hidden = !panel.hidden;
    target.ariaExpanded = String(!panel.hidden);
    return;
  }
  target.ariaBusy = "true";
  await (place ? openPanel(place, target) : askOwnKey(target));
  target.ariaBusy = null;
});

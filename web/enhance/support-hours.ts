import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { supportState } from "./support-state.ts";

const EVERY_MS = 30_000;

/** Reads the support hours from the reader's clock, because a cached page cannot know the time. */
function show(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-support-state]")) {
    const { isOpen, text } = supportState(toSeoulDateTime(new Date()), JSON.parse(place.dataset.holidays ?? "{}"));
    place.dataset.supportState = isOpen ? "open" : "closed";
    const words = place.querySelector("[data-support-text]");
    if (words && words.textContent !== text) words.textContent = text;
  }
}

show();
setInterval(show, EVERY_MS);

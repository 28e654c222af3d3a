import { copyFrom } from "#web/ui/copy.ts";

/** Copies for pages without React; where React runs, the button copies by itself. */
export function enhanceCopyButtons(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null;
    if (button) void copyFrom(button);
  });
}

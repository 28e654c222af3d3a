import type { Page } from "@playwright/test";

/** Counts layout shifts from the next page on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(globalThis, { shifts: Reflect.get(globalThis, "shifts") + Reflect.get(entry, "value") });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Returns the shifts after all timed animations have ended and were painted. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const timedAnimations = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
    await Promise.allSettled(timedAnimations.map(({ finished }) => finished));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return Reflect.get(globalThis, "shifts");
  });

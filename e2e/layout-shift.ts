import type { Page } from "@playwright/test";

/** Counts from the next page on what moves without anybody having asked for it. */
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

/** Looked at once everything that moves by time has come to rest and was painted. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
    await Promise.allSettled(timed.map(({ finished }) => finished));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    return Reflect.get(globalThis, "shifts");
  });

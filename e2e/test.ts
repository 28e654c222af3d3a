import { test as base, expect, type Page } from "@playwright/test";

export { expect };

/** A page that React has not taken over yet swallows clicks and typing. */
export const untilAlive = (page: Page): Promise<void> =>
  page.locator("html:not([data-hydrating])").waitFor({ state: "attached" });

/** Playwright's test, whose `page.goto` comes back once the page listens. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...visit) => {
      const response = await goto(...visit);
      if (javaScriptEnabled !== false) await untilAlive(page);
      return response;
    };
    await use(page);
  },
});

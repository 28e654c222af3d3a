import { createHash } from "node:crypto";
import { test as base, expect, type Page } from "@playwright/test";

export { expect };

/** Waits until React has hydrated the page, which ignores clicks and typing before. */
export const untilHydrated = (page: Page): Promise<void> =>
  page.locator("html:not([data-hydrating])").waitFor({ state: "attached" });

/** Playwright's test, whose `page.goto` returns once the page is hydrated. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...visit) => {
      const response = await goto(...visit);
      if (javaScriptEnabled !== false) await untilHydrated(page);
      return response;
    };
    await use(page);
  },
});

export const siteOrigin = (): string => base.info().project.use.baseURL ?? "";

/**
 * Journeys that use limits counted by address, such as signing up, come from a different address each, like different
 * people.
 */
export const newcomerTest = test.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId, repeatEachIndex, retry }) => {
    const digest = createHash("sha256").update(`${testId} ${repeatEachIndex} ${retry} ${process.pid}`).digest();
    // 198.18.0.0/15 is reserved for tests of networks.
    await use({ ...extraHTTPHeaders, "X-Forwarded-For": `198.18.${digest[0]}.${digest[1]}` });
  },
});

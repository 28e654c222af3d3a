import { createHash } from "node:crypto";
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

export const siteOrigin = (): string => base.info().project.use.baseURL ?? "";

/**
 * For journeys that spend limits counted by address, such as signing up: each comes from an address of its own, as
 * different people do.
 */
export const newcomerTest = test.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId, repeatEachIndex, retry }) => {
    const digest = createHash("sha256").update(`${testId} ${repeatEachIndex} ${retry} ${process.pid}`).digest();
    // 198.18.0.0/15 is set aside for tests of networks.
    await use({ ...extraHTTPHeaders, "X-Forwarded-For": `198.18.${digest[0]}.${digest[1]}` });
  },
});
